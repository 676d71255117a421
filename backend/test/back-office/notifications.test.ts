import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  calls,
  notificationKinds,
  notificationPageSize,
  rolledBackReleasePath,
  type NotificationKind,
} from 'contracts';
import { poll } from 'test-kit';
import { Browser } from '../support/browser.js';
import { buyerAt, submitted } from '../support/buyer.js';
import { inquirer, quoted } from '../support/quotation.js';
import { password, register } from '../support/shop.js';
import { formOf, refused } from '../support/staff-catalogue.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

const path = '/api/admin/notifications';
const settingsPath = '/api/admin/notification-settings';
const storedNotifications = () => shop.db.collection('staffNotifications');
const unknownId = 'a'.repeat(24);

async function list(browser: Browser = staff, before = '') {
  const response = await browser.get(before ? `${path}?before=${before}` : path);
  expect(response.status).toBe(200);
  return calls.listNotifications.answer.parse(await response.json());
}

const kinds = async (browser?: Browser) => (await list(browser)).rows.map(({ kind }) => kind);

async function colleague(role: string) {
  const { email, user } = await register(shop);
  const change = { $set: { role, name: 'Mira', emailVerifiedAt: new Date() } };
  await shop.db.collection('accounts').updateOne({ email }, change);
  const browser = await Browser.open(shop.url);
  await browser.post('/api/api/login', { email, password });
  return { browser, uid: user.uid, email };
}

const choose = (browser: Browser, chosen: { muted?: string[]; emailed?: string[] }) =>
  browser.post(settingsPath, { muted: [], emailed: [], ...chosen });

beforeEach(async () => {
  await storedNotifications().deleteMany({});
  await shop.db.collection('notificationSettings').deleteMany({});
});

describe('a mention in an internal note', () => {
  const noteOn = (number: string, text: string) =>
    staff.post(`/api/admin/inquiries/${number}/notes`, { text });

  // @spec staff-25
  it('notifies only the mentioned colleague, once', async () => {
    const { browser: mira } = await colleague('clerk');
    const { inquiry } = await inquirer(shop, shelf.quartz);
    await storedNotifications().deleteMany({});
    expect((await noteOn(inquiry.number, 'Please call @Mira, @Mira')).status).toBe(200);
    expect((await list(mira)).rows).toMatchObject([
      { kind: 'message_received', newer: 'mentioned', inquiry: inquiry.number },
    ]);
    expect(await storedNotifications().countDocuments({})).toBe(1);
  });

  it('is not recognised when the @ belongs to a price or an email address', async () => {
    await colleague('clerk');
    const { inquiry } = await inquirer(shop, shelf.quartz);
    await storedNotifications().deleteMany({});
    await noteOn(inquiry.number, 'Mira pays @ 5 USD, write to mira@example.com');
    expect(await storedNotifications().countDocuments({})).toBe(0);
  });
});

describe('a report of an automatic release rollback', () => {
  const rollback = { part: 'mfe-catalog', version: '1.0.0-0000000b', reason: 'failed in 7 of 10' };
  const report = (body: object) =>
    fetch(`${shop.url}${rolledBackReleasePath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  // @spec staff-26
  it('notifies staff who may manage releases, once per deployment', async () => {
    const { browser: manager } = await colleague('manager');
    const { browser: clerk } = await colleague('clerk');
    const reports = await Promise.all([1, 2].map(() => report({ ...rollback, sequence: 7 })));
    expect(reports.map(({ status }) => status)).toEqual([204, 204]);
    await report({ ...rollback, sequence: 7 });
    for (const browser of [staff, manager]) {
      expect((await list(browser)).rows).toMatchObject([
        { kind: 'mail_failed', newer: 'release_taken_back', release: rollback, customer: '' },
      ]);
    }
    expect((await list(clerk)).rows).toEqual([]);
    await report({ ...rollback, sequence: 8 });
    expect((await list(manager)).rows).toHaveLength(2);
  });

  it('is rejected with 400 if it does not name the part', async () => {
    expect((await report({ version: rollback.version, sequence: 9, reason: '' })).status).toBe(400);
  });

  it('is emailed to staff who enabled these emails, with the part, the versions, the reason and the time', async () => {
    const { browser: manager, email } = await colleague('manager');
    await manager.post(settingsPath, {
      muted: [],
      emailed: [],
      newer: { muted: [], emailed: ['release_taken_back'], pushed: [] },
    });
    await report({ ...rollback, sequence: 10, live: '1.0.0-0000000a' });
    const mail = await shop.db.collection('outboxMails').findOne({ to: email });
    expect(mail?.['subject']).toBe('A catalogue update was rolled back');
    expect(mail?.['text']).toMatch(
      /The shop is running the previous version\.\s+The update was rolled back automatically because version 1\.0\.0-0000000b failed in 7 of 10\.[^]*Rolled back: .* IST\nLive now: Version 1\.0\.0-0000000a/,
    );
  });
});

describe('staff notifications', () => {
  it.each([
    ['GET', path],
    ['POST', `${path}/${unknownId}/read`],
    ['POST', `${path}/read`],
    ['GET', settingsPath],
    ['POST', settingsPath],
  ] as const)('are not available to visitors or buyers: %s %s', async (method, url) => {
    const send = (browser: Browser) =>
      method === 'GET' ? browser.get(url) : browser.post(url, { newest: unknownId });
    expect((await send(await Browser.open(shop.url))).status).toBe(401);
    expect((await send((await register(shop)).browser)).status).toBe(403);
  });

  it("reach all staff but no customers, and contain no personal data except the customer's name", async () => {
    const { browser: reader } = await colleague('reader');
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    for (const browser of [staff, reader]) {
      const { rows, unread } = await list(browser);
      expect(unread).toBe(1);
      expect(rows).toEqual([
        {
          id: expect.any(String),
          kind: 'inquiry_submitted',
          customer: 'New Buyer',
          inquiry: inquiry.number,
          quotation: null,
          at: expect.any(String),
          isRead: false,
        },
      ]);
    }
    expect(await storedNotifications().countDocuments({ staff: buyer.uid })).toBe(0);
    const text = JSON.stringify(await storedNotifications().find().toArray());
    expect(text).not.toContain(buyer.email);
    expect(text).not.toContain('9876543210');
    expect(text).not.toContain('New Buyer');
  });

  it.each<[NotificationKind, string, object]>([
    ['change_requested', 'request-change', { text: 'Cheaper', lines: [] }],
    ['quotation_accepted', 'accept', {}],
    ['quotation_declined', 'decline', { reason: 'too_expensive', text: '' }],
  ])('report the event %s', async (kind, action, body) => {
    const { buyer, path: page, quotation, inquiry } = await quoted(shop, staff, shelf.quartz);
    await storedNotifications().deleteMany({});
    const response = await buyer.browser.post(`${page}/${action}`, { version: 1, ...body });
    expect(await response.text()).toContain('"success":true');
    expect((await list()).rows).toMatchObject([
      { kind, inquiry: inquiry.number, quotation: quotation.number, customer: 'New Buyer' },
    ]);
  });

  it('include at most one unread message notification per inquiry, even if several messages arrive', async () => {
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    const messages = `/api/api/inquiries/${inquiry.number}/messages`;
    const sendMessage = (text: string) => buyer.browser.form(messages, formOf({ text }));
    await sendMessage('Hello');
    await sendMessage('Are you there?');
    const { rows } = await list();
    expect(rows.map(({ kind }) => kind)).toEqual(['message_received', 'inquiry_submitted']);
    await staff.post(`${path}/${rows[0]?.id}/read`, {});
    await sendMessage('Hello again');
    expect((await list()).rows.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    // A message from staff adds no notification.
    const form = formOf({ text: 'Yes' });
    await staff.form(`/api/admin/inquiries/${inquiry.number}/messages`, form);
    expect(await kinds()).toHaveLength(3);
  });

  it('are created only once when the same inquiry is submitted repeatedly', async () => {
    const buyer = await buyerAt(shop);
    const wants = [{ productId: shelf.quartz, quantity: 1 }];
    const press = () => buyer.submit(wants, {}, 'a-key-of-one-press');
    await Promise.all([press(), press()]);
    await press();
    expect(await kinds()).toEqual(['inquiry_submitted']);
  });

  it("hide the buyer's name while the buyer's account is deleted", async () => {
    const { buyer } = await inquirer(shop, shelf.quartz);
    await staff.delete(`/api/admin/userdelete/?uid=${buyer.uid}`, {});
    expect((await list()).rows).toMatchObject([{ customer: '' }]);
    await staff.post('/api/admin/restore-user', { uid: buyer.uid });
    expect((await list()).rows).toMatchObject([{ customer: 'New Buyer' }]);
  });

  it('can be marked as read individually or up to a given notification, separately for each staff member', async () => {
    const { browser: colleagueBrowser } = await colleague('clerk');
    const buyer = await buyerAt(shop);
    for (const quantity of [1, 2, 3])
      await submitted(await buyer.submit([{ productId: shelf.quartz, quantity }]));
    const [third, second] = (await list()).rows;
    expect((await colleagueBrowser.post(`${path}/${third?.id}/read`, {})).status).toBe(404);
    expect((await staff.post(`${path}/${third?.id}/read`, {})).status).toBe(200);
    expect((await list()).unread).toBe(2);
    await staff.post(`${path}/read`, { newest: second?.id });
    await submitted(await buyer.submit([{ productId: shelf.quartz, quantity: 4 }]));
    const { rows, unread } = await list();
    expect([unread, rows.map(({ isRead }) => isRead)]).toEqual([1, [false, true, true, true]]);
    expect((await list(colleagueBrowser)).unread).toBe(4);
    const missing = await refused(await staff.post(`${path}/${unknownId}/read`, {}));
    expect([missing.status, missing.code]).toEqual([404, 'notification.not_found']);
  });

  it('are listed in pages, newest first', async () => {
    const { uid } = await colleague('clerk');
    const [account] = await shop.db.collection('accounts').find({ role: 'admin' }).toArray();
    const insert = (staff: string, key: string) =>
      storedNotifications().insertOne({ staff, key, kind: 'mail_failed', at: new Date() });
    await insert(uid, 'of another');
    for (let count = 0; count < notificationPageSize + 2; count += 1)
      await insert(String(account?._id), `mail-${count}`);
    const first = await list();
    expect([first.rows.length, first.hasMore]).toEqual([notificationPageSize, true]);
    expect(first.unread).toBe(notificationPageSize + 2);
    const next = await list(staff, first.rows.at(-1)?.id);
    expect([next.rows.length, next.hasMore]).toEqual([2, false]);
  });
});

describe('notification settings', () => {
  it('enable push messages but no emails by default, and mute no notification type', async () => {
    const response = await staff.get(settingsPath);
    const newer = ['mentioned', 'release_taken_back', 'account_to_review'];
    const pushed = notificationKinds.filter((kind) => !newer.includes(kind));
    expect(await response.json()).toEqual({
      ...{ muted: [], emailed: [], pushed },
      newer: { muted: [], emailed: [], pushed: newer },
    });
  });

  it('reject unknown notification types, and do not allow emails about failed emails', async () => {
    expect((await choose(staff, { muted: ['weather'] })).status).toBe(400);
    expect((await choose(staff, { emailed: ['mail_failed'] })).status).toBe(400);
  });

  it('mute a notification type for one staff member only', async () => {
    const { browser: colleagueBrowser } = await colleague('clerk');
    expect((await choose(colleagueBrowser, { muted: ['inquiry_submitted'] })).status).toBe(200);
    await inquirer(shop, shelf.quartz);
    expect([await kinds(), await kinds(colleagueBrowser)]).toEqual([['inquiry_submitted'], []]);
  });

  it("enable inquiry emails that contain the buyer's name but not the buyer's email address", async () => {
    const { browser: colleagueBrowser, email } = await colleague('clerk');
    await choose(colleagueBrowser, {
      muted: ['inquiry_submitted'],
      emailed: ['inquiry_submitted'],
    });
    const { buyer, inquiry } = await inquirer(shop, shelf.quartz);
    const subject = `Subject: New Buyer sent inquiry ${inquiry.number}`;
    const find = async () => (await shop.readMail(email)).find((mail) => mail.includes(subject));
    await poll(find, { timeout: 30_000 }).toBeDefined();
    const mail = (await find()) ?? '';
    expect(mail).toContain('New Buyer');
    expect(mail).toContain(`/api/admin?inquiry=${inquiry.number}`);
    expect(mail).not.toContain(buyer.email);
  });

  it('enable emails that contain the number, version and total of an accepted quotation', async () => {
    const { browser: colleagueBrowser, email } = await colleague('clerk');
    await choose(colleagueBrowser, { emailed: ['quotation_accepted'] });
    const { buyer, path: page, quotation } = await quoted(shop, staff, shelf.quartz);
    await buyer.browser.post(`${page}/accept`, { version: 1 });
    const mail = await shop.db.collection('outboxMails').findOne({ to: email });
    expect(mail?.['subject']).toBe(`New Buyer accepted ${quotation.number}`);
    expect(mail?.['text']).toMatch(
      new RegExp(`Quotation: ${quotation.number}, version 1\\nTotal: [$₹][\\d,.]+\\n`),
    );
  });
});
