import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, mailPreviewKinds, type SettingSection, type Settings } from 'contracts';
import { poll } from 'test-kit';
import { startMailServer, type MailServer } from 'test-kit/mail-server';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf, submitted } from '../support/buyer.js';
import { freshPicture } from '../support/pictures.js';
import { prepare } from '../support/quotation.js';
import { admin, openShop, register, type Shop } from '../support/shop.js';
import { formOf, refused } from '../support/staff-catalogue.js';
import { startReadyApi } from '../support/start.js';

const path = '/api/admin/settings';
const env = { SEED: 'none', BUSINESS_NAME: 'Agate House', BUSINESS_HOURS: 'Mon-Fri 10:00-18:00' };

let box: MailServer;
let shop: Shop;
let staff: Browser;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  box = await startMailServer();
  shop = await openShop({ ...env, SMTP_URL: box.url });
  [staff, shelf] = await Promise.all([staffAt(shop), stockShelf(shop)]);
});
afterAll(async () => {
  await shop.close();
  await box.close();
});
afterEach(async () => {
  // Resets the settings. The incremented catalogue version makes the backend reload them.
  await shop.db.collection('settings').deleteMany({});
  await shop.db.collection('settingChanges').deleteMany({});
  await shop.db.collection('catalogueStates').updateMany({}, { $inc: { version: 1 } });
  await poll(async () => (await show()).texts.values.banner).toBe(
    'Free shipping on orders over $50',
  );
});

const show = async (): Promise<Settings> =>
  calls.showSettings.answer.parse(await (await staff.get(path)).json());
const send = (change: object, browser = staff) => browser.post(path, change);
async function set<Section extends Exclude<SettingSection, 'picture'>>(
  section: Section,
  change: Partial<Settings[Section]['values']>,
) {
  const { values, revision } = (await show())[section];
  const response = await send({ revision, [section]: { ...values, ...change } });
  expect(response.status).toBe(200);
  return calls.changeSettings.answer.parse(await response.json());
}
const siteOf = async (url: string) =>
  calls.showSite.answer.parse(await (await fetch(`${url}/api/api/site`)).json());
const history = async (query = '') =>
  calls.listSettingChanges.answer.parse(await (await staff.get(`${path}/history${query}`)).json());
const undo = (id = '') => staff.post(`${path}/history/${id}/undo`);
const conflict = { status: 409, code: 'setting.changed' };

describe('the shop settings', () => {
  it('can be changed only by staff, and visitors and customers can read only the public settings', async () => {
    const { browser: customer } = await register(shop);
    const { texts } = await show();
    for (const [browser, status] of [
      [await Browser.open(shop.url), 401],
      [customer, 403],
    ] as const) {
      expect((await browser.get(path)).status).toBe(status);
      expect((await browser.get(`${path}/history`)).status).toBe(status);
      const change = { revision: 0, texts: { ...texts.values, banner: 'Mine' } };
      expect((await send(change, browser)).status).toBe(status);
      expect((await browser.post(`${path}/test-mail`, {})).status).toBe(status);
      expect((await browser.form(`${path}/picture`, formOf({ revision: '0' }))).status).toBe(
        status,
      );
      expect((await browser.post(`${path}/history/${'a'.repeat(24)}/undo`)).status).toBe(status);
    }
    expect((await siteOf(shop.url)).texts.banner).toBe('Free shipping on orders over $50');
  });

  it('reject invalid values with an error per field, and reject requests that do not contain exactly one section', async () => {
    const { texts, business, mails } = await show();
    const wrong = { ...business.values, phone: '12', facebook: 'http://facebook.com/a' };
    const error = await refused(await send({ revision: 0, business: wrong }));
    expect(error).toMatchObject({
      status: 400,
      fields: { 'business.phone': /./, 'business.facebook': /./ },
    });
    const { receipt } = mails.values;
    const strange = { ...mails.values, receipt: { ...receipt, subject: 'For {total}' } };
    expect(await refused(await send({ revision: 0, mails: strange }))).toMatchObject({
      fields: { 'mails.receipt.subject': expect.stringContaining('Unknown placeholder {total}') },
    });
    for (const body of [
      { revision: 0 },
      { revision: 0, texts: texts.values, business: business.values },
      { revision: 0, texts: { ...texts.values, price: '1' } },
      { texts: texts.values },
    ])
      expect((await send(body)).status).toBe(400);
    expect((await history()).total).toBe(0);
  });

  // @spec staff-85
  it('override the environment variables on all backends after a change, until the change is undone', async () => {
    expect((await siteOf(shop.url)).business.name).toBe('Agate House');
    const second = await startReadyApi({
      ...env,
      MONGODB_URI: shop.uri,
      DATA_DIR: shop.folder,
      SMTP_URL: box.url,
    });
    const { changeId, settings } = await set('business', {
      name: 'Agate Palace',
      instagram: 'https://www.instagram.com/agate',
    });
    expect(settings.business).toMatchObject({
      values: { name: 'Agate Palace' },
      defaults: { name: 'Agate House' },
      revision: 1,
    });
    expect((await siteOf(shop.url)).business.name).toBe('Agate Palace');
    await poll(async () => (await siteOf(second.url)).business.name).toBe('Agate Palace');
    const [row] = (await history('?section=business')).rows;
    expect(row).toMatchObject({ id: changeId, isUndone: false });
    expect(row?.sentences).toContain('Business name changed from “Agate House” to “Agate Palace”');
    expect((await undo(changeId)).status).toBe(200);
    await poll(async () => (await siteOf(second.url)).profiles.instagram).toBe('');
    expect(await refused(await undo(changeId))).toMatchObject({ status: 404 });
    expect((await history()).rows.map(({ isUndone }) => isUndone)).toEqual([false, true]);
    await second.stop();
    const storedSetting = await shop.db.collection('settings').findOne({});
    expect(storedSetting).toMatchObject({ values: {}, revision: 2 });
    const entries = shop.db.collection('auditEntries');
    expect(await entries.countDocuments({ kind: 'settings.changed', subject: 'business' })).toBe(1);
    expect(await entries.countDocuments({ kind: 'settings.undone', subject: 'business' })).toBe(1);
  });

  // @spec staff-87
  it('reject outdated and concurrent changes, including an outdated undo', async () => {
    const { values } = (await show()).texts;
    const banners = ['One', 'Two', 'Three'];
    const responses = await Promise.all(
      banners.map((banner) => send({ revision: 0, texts: { ...values, banner } })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const lateResponse = await send({ revision: 0, texts: { ...values, banner: 'Late' } });
    expect(await refused(lateResponse)).toMatchObject(conflict);
    const first = (await history()).rows[0]?.id;
    await set('texts', { banner: 'Newer', bestTitle: 'Loved most' });
    expect(await refused(await undo(first))).toMatchObject(conflict);
    expect((await show()).texts.values).toMatchObject({ banner: 'Newer', bestTitle: 'Loved most' });
    const { changeId } = await set('texts', { banner: 'Newer' });
    expect(changeId).toBeUndefined();
  });

  // @spec staff-87
  it('keep later changes to other fields when an earlier change is undone', async () => {
    const { changeId } = await set('texts', { banner: 'Fair' });
    await set('texts', { bestTitle: 'Loved most' });
    expect((await undo(changeId)).status).toBe(200);
    const { banner, bestTitle } = (await siteOf(shop.url)).texts;
    expect([banner, bestTitle]).toEqual(['Free shipping on orders over $50', 'Loved most']);
  });

  it('allow staff to set and remove a custom placeholder picture for products', async () => {
    const picture = (fields: Parameters<typeof formOf>[0]) =>
      staff.form(`${path}/picture`, formOf(fields));
    const text = await picture({ revision: '0', picture: Buffer.from('text') });
    expect(text.status).toBe(400);
    const response = await picture({ revision: '0', picture: await freshPicture() });
    expect(response.status).toBe(200);
    const { picture: storedPicture } = await siteOf(shop.url);
    expect((await fetch(`${shop.url}${storedPicture?.url}-160.webp`)).status).toBe(200);
    expect(await refused(await picture({ revision: '0' }))).toMatchObject(conflict);
    expect((await picture({ revision: '1' })).status).toBe(200);
    expect((await siteOf(shop.url)).picture).toBeNull();
    expect((await undo((await history()).rows[0]?.id)).status).toBe(200);
    expect((await siteOf(shop.url)).picture).toEqual(storedPicture);
  });

  // @spec staff-88
  it('define the texts of emails to buyers, which address a buyer as "customer" if the buyer\'s name contains a domain', async () => {
    const { mails } = await show();
    const receipt = {
      subject: 'Thanks, {name}: {number}',
      heading: 'Dear {name},',
      closing: 'Bye\n{business} <3',
    };
    await set('mails', { receipt });
    await set('business', { name: 'Agate Palace', email: 'palace@example.com' });
    const buyer = await buyerAt(shop);
    const submit = () => buyer.submit([{ productId: shelf.quartz, quantity: 1 }]);
    const { number } = await submitted(await submit());
    await poll(() => box.to(buyer.email).length).toBe(1);
    const [mail = ''] = box.to(buyer.email);
    expect(mail).toContain(`Subject: Thanks, New Buyer: ${number}`);
    expect(mail).toContain('From: Agate Palace <palace@example.com>');
    expect(mail).toContain('Bye<br>Agate Palace &lt;3');
    await poll(() => box.to('palace@example.com').length).toBe(1);
    const accounts = shop.db.collection('accounts');
    await accounts.updateOne({ email: buyer.email }, { $set: { name: 'win at evil.example' } });
    await buyer.submit([{ productId: shelf.agate, quantity: 1 }]);
    await poll(() => box.to(buyer.email).length).toBe(2);
    expect(box.to(buyer.email)[1]).toContain('Dear customer,');
    expect(mails.defaults.receipt.subject).toBe('We received your inquiry {number}');
  });

  it('offer a preview of every email, which other sites cannot embed in a frame', async () => {
    const text = { kind: 'receipt', heading: 'Hello {name}, <b>', closing: '' };
    const response = await staff.get(`${path}/mail-preview?${new URLSearchParams(text)}`);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'.*frame-ancestors 'self'$/);
    const html = await response.text();
    expect(html).toContain('Hello Anna Miller, &lt;b&gt;');
    expect(html).not.toContain('We will get back to you soon');
    for (const kind of mailPreviewKinds) {
      const response = await staff.get(`${path}/mail-preview?kind=${kind}`);
      expect([kind, response.status]).toEqual([kind, 200]);
    }
    expect((await staff.get(`${path}/mail-preview?kind=none`)).status).toBe(400);
  });

  // @spec staff-88
  it('let staff send themselves a sample email with unsaved texts', async () => {
    const test = (subject: string) =>
      staff.post(`${path}/test-mail`, {
        kind: 'receipt',
        text: { subject, heading: 'Hello {name}', closing: '' },
      });
    expect(await refused(await test('{quotation}'))).toMatchObject({
      fields: { subject: expect.stringContaining('Unknown placeholder {quotation}') },
    });
    expect((await test('About {number}')).status).toBe(200);
    await poll(() => box.to(admin.email).length).toBe(1);
    expect(box.to(admin.email)[0]).toMatch(/Subject: About INQ-26-0001[^]*Hello Anna Miller/);
  });

  // @spec staff-88
  it('define the terms of new quotations and the business hours used for reply deadlines', async () => {
    const terms = { incoterm: 'FOB', paymentTerms: 'In advance', validityDays: 30 } as const;
    await set('terms', terms);
    const closed = Array.from({ length: 7 }, () => []);
    const days = closed.map((day, at) => (at === 0 ? [{ from: '00:00', to: '24:00' }] : day));
    await set('hours', { days, firstReminderHours: 1, secondReminderHours: 2 });
    const buyer = await buyerAt(shop);
    const inquiry = await submitted(await buyer.submit([{ productId: shelf.onyx, quantity: 10 }]));
    const draft = await prepare(staff, inquiry._id);
    expect(draft).toMatchObject({ incoterm: 'FOB', paymentTerms: 'In advance' });
    const valid = Date.parse(draft.validUntil) - Date.now();
    expect(Math.round(valid / 86_400_000)).toBeGreaterThan(28);
    const waiting = calls.listWaitingInquiries.answer.parse(
      await (await staff.get('/api/admin/waiting-inquiries')).json(),
    );
    const due = waiting.find(({ number }) => number === inquiry.number)?.dueAt ?? '';
    const weekday = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', weekday: 'long' });
    expect(weekday.format(new Date(due))).toBe('Sunday');
  });
});
