import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from 'test-kit';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf } from '../support/buyer.js';
import { changeLink, linkTo, resetLink } from '../support/mail-links.js';
import { profileOf, signInBy } from '../support/own-account.js';
import { quoted } from '../support/quotation.js';
import {
  freshEmail,
  openShop,
  password,
  refusal,
  register,
  whoIs,
  type Shop,
} from '../support/shop.js';

let shop: Shop;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  shop = await openShop();
  shelf = await stockShelf(shop);
});

afterAll(async () => {
  await shop.close();
});

const details = {
  name: 'Mira Shah',
  company: 'Shah Gems',
  taxNumber: '27 aapfu0939f1zv',
  country: 'IN',
  address: 'Agate Bazaar 7',
  addresses: [{ label: 'Warehouse', text: 'Dock 2' }],
  language: 'pt-br',
};
const askEmail = (browser: Browser, email: string, currentPassword = password) =>
  browser.post('/api/api/change-email', { email, currentPassword });

describe('the profile', () => {
  let anybody: ReturnType<typeof register>;
  beforeAll(() => {
    anybody = register(shop);
  });

  it.each([
    ['name', ''],
    ['name', 'n'.repeat(101)],
    ['company', 'c'.repeat(201)],
    ['taxNumber', '27AAPFU0939F1ZW'],
    ['country', 'XX'],
    ['language', 'English'],
    ['addresses', [{ label: '', text: 'Dock 2' }]],
    ['addresses', Array.from({ length: 11 }, () => details.addresses[0])],
    ['priceLevelNote', 'cheap'],
    ['role', 'admin'],
    ['email', 'other@example.com'],
    ['company', { $gt: '' }],
  ])('rejects the field %s with the value %j', async (field, value) => {
    const { browser } = await anybody;
    const response = await browser.patch('/api/api/profile', { ...details, [field]: value });
    expect(response.status).toBe(400);
    expect((await profileOf(browser)).company).toBe('');
  });

  it('requires a signed-in user', async () => {
    const visitor = await Browser.open(shop.url);
    expect((await visitor.get('/api/api/profile')).status).toBe(401);
    expect((await visitor.patch('/api/api/profile', details)).status).toBe(401);
  });

  // @spec shop-166
  it('is stored with normalised fields, and the audit log omits their values', async () => {
    const { browser, user } = await register(shop);
    expect((await browser.patch('/api/api/profile', details)).status).toBe(200);
    expect(await profileOf(browser)).toMatchObject({
      ...details,
      ...{ taxNumber: '27AAPFU0939F1ZV', language: 'pt-BR' },
      ...{ pendingEmail: null, proof: 'password', isStaff: false },
    });
    const entry = await shop.db
      .collection('auditEntries')
      .findOne({ kind: 'user.profile_changed', actor: user.uid });
    expect(entry?.['change']).toContain('Company, GSTIN or VAT number, Country');
    expect(entry?.['change']).not.toContain('Shah');
  });
});

describe('an email address change', () => {
  it('requires the password, and is rejected for staff and for the current address', async () => {
    const { browser, email } = await register(shop);
    expect(await refusal(await askEmail(browser, freshEmail(), ''))).toMatchObject({
      fields: { currentPassword: 'Enter your password' },
    });
    expect(await refusal(await askEmail(browser, freshEmail(), 'wrong'))).toMatchObject({
      code: 'account.wrong_password',
    });
    expect(await refusal(await askEmail(browser, email.toUpperCase()))).toMatchObject({
      fields: { email: 'This is already your email address' },
    });
    const staff = await staffAt(shop);
    expect((await askEmail(staff, freshEmail(), 'owner of the shop')).status).toBe(403);
  });

  it('does not reveal whether the new address is registered, and is limited to five requests a day', async () => {
    const otherAccount = await register(shop);
    const { browser } = await register(shop);
    const texts: string[] = [];
    for (const email of [otherAccount.email, freshEmail()])
      texts.push((await (await askEmail(browser, email)).text()).replace(email, 'it'));
    expect(texts[0]).toBe(texts[1]);
    await poll(async () => (await shop.readMail(otherAccount.email)).join()).toContain(
      'Someone tried to add your email to another account',
    );
    expect((await shop.readMail(otherAccount.email)).join()).not.toMatch(changeLink);
    for (const email of [freshEmail(), freshEmail(), freshEmail()])
      expect((await askEmail(browser, email)).status).toBe(200);
    expect((await askEmail(browser, freshEmail())).status).toBe(429);
  });

  // @spec shop-166
  it('can be confirmed once, in a session of the owner, and ends all other sessions', async () => {
    const { browser, email, uid } = await buyerAt(shop);
    const thief = (await signInBy(shop, email)).browser;
    await browser.post('/api/api/forgot-password', { email });
    const reset = await linkTo(shop, email, resetLink);
    const newEmail = freshEmail();
    expect((await askEmail(browser, newEmail)).status).toBe(200);
    expect((await profileOf(browser)).pendingEmail).toBe(newEmail);
    const link = await linkTo(shop, newEmail, changeLink);
    await poll(async () => (await shop.readMail(email)).join()).toContain(
      'asked to change your email',
    );

    const storedEmailChange = await shop.db.collection('emailChanges').findOne({ uid });
    expect(JSON.stringify(storedEmailChange)).not.toContain(link.split('=')[1]);
    expect(await (await browser.get(link)).text()).toContain('>Confirm new email</button>');
    expect(await whoIs(browser)).toMatchObject({ email });

    expect(await (await browser.post(link)).text()).toContain('Email changed');
    expect(await whoIs(browser)).toMatchObject({ email: newEmail, isEmailConfirmed: true });
    expect(await whoIs(thief)).toBeNull();
    expect((await browser.post(link)).status).toBe(400);
    const resetRequest = {
      token: reset,
      password: 'jasper and onyx',
      confirmPassword: 'jasper and onyx',
    };
    expect((await browser.post('/api/api/reset-password', resetRequest)).status).toBe(400);
    expect((await signInBy(shop, email)).status).toBe(401);
    expect((await signInBy(shop, newEmail)).status).toBe(200);
    await poll(async () => (await shop.readMail(email)).join()).toContain('has changed');
  });

  it('is cancelled by a password change or when another account takes the address', async () => {
    const first = await buyerAt(shop);
    const newEmail = freshEmail();
    await askEmail(first.browser, newEmail);
    const link = await linkTo(shop, newEmail, changeLink);
    const newPassword = 'jasper and onyx';
    const change = { currentPassword: password, newPassword, confirmPassword: newPassword };
    expect((await first.browser.post('/api/api/change-password', change)).status).toBe(200);
    expect((await first.browser.post(link)).status).toBe(400);

    const second = await buyerAt(shop);
    const takenEmail = freshEmail();
    await askEmail(second.browser, takenEmail);
    const lateLink = await linkTo(shop, takenEmail, changeLink);
    await register(shop, takenEmail);
    const response = await second.browser.post(lateLink);
    expect(response.status).toBe(409);
    expect(await response.text()).toContain('<h1>This email is already in use</h1>');
    expect(await whoIs(second.browser)).toMatchObject({ email: second.email });
  });
});

describe("an account's data export", () => {
  const file = z.looseObject({
    account: z.looseObject({ email: z.string() }),
    ...Object.fromEntries(
      ['signIns', 'signedInBrowsers', 'inquiries', 'quotations', 'messages', 'cart', 'chats'].map(
        (name) => [name, z.array(z.looseObject({}))],
      ),
    ),
  });

  // @spec shop-167
  it('is available to its owner only and contains no internal notes or password hashes', async () => {
    const visitor = await Browser.open(shop.url);
    expect((await visitor.get('/api/api/my-data')).status).toBe(401);
    const staff = await staffAt(shop);
    const { buyer, inquiry } = await quoted(shop, staff, shelf.onyx);
    const otherOffer = await quoted(shop, staff, shelf.quartz);
    await buyer.add(shelf.agate, 3);
    await buyer.browser.patch('/api/api/profile', details);
    await shop.db
      .collection('accounts')
      .updateOne({ email: buyer.email }, { $set: { priceLevelNote: 'SECRET-NOTE' } });

    const response = await buyer.browser.get('/api/api/my-data');
    expect(response.headers.get('content-disposition')).toContain('my-data.json');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    expect(text).not.toMatch(/SECRET-NOTE|passwordHash|argon2|fingerprint|updatedBy/);
    expect(text).not.toContain(otherOffer.inquiry.number);
    const data = file.parse(JSON.parse(text));
    expect(data).toMatchObject({
      account: { email: buyer.email, company: 'Shah Gems' },
      signIns: [{ method: 'registration' }],
      inquiries: [{ number: inquiry.number }],
      quotations: [{ inquiryNumber: inquiry.number }],
      cart: [{ productId: shelf.agate, quantity: 3 }],
    });
  });
});

describe("deleting one's own account", () => {
  const remove = (browser: Browser, currentPassword: string) =>
    browser.post('/api/api/delete-account', { currentPassword });

  it('requires the password, and is rejected for staff', async () => {
    const { browser } = await register(shop);
    expect((await remove(browser, 'wrong')).status).toBe(400);
    expect((await remove(browser, '')).status).toBe(400);
    expect(await whoIs(browser)).not.toBeNull();
    const staff = await staffAt(shop);
    expect(await refusal(await remove(staff, 'owner of the shop'))).toMatchObject({
      code: 'account.not_removable',
    });
    expect(await whoIs(staff)).not.toBeNull();
  });

  // @spec shop-167
  it("ends all sessions and hides the buyer's texts until staff restore the account", async () => {
    const { browser, email, uid, submit } = await buyerAt(shop);
    await submit([{ productId: shelf.quartz, quantity: 2 }], { note: 'in white boxes' });
    const otherBrowser = (await signInBy(shop, email)).browser;
    expect((await remove(browser, password)).status).toBe(200);
    for (const client of [browser, otherBrowser]) expect(await whoIs(client)).toBeNull();
    expect((await signInBy(shop, email)).status).toBe(401);
    const inquiries = shop.db.collection('inquiries');
    expect(await inquiries.findOne({ 'kept.note': 'in white boxes' })).toMatchObject({ note: '' });
    await poll(async () => (await shop.readMail(email)).join()).toContain('was deleted');

    const staff = await staffAt(shop);
    const bin = z.object({ rows: z.array(z.looseObject({ id: z.string() })) });
    const listed = bin.parse(await (await staff.get('/api/admin/deleted?kind=user')).json());
    expect(listed.rows.find(({ id }) => id === uid)).toMatchObject({ deletedBy: 'The customer' });
    expect((await staff.post('/api/admin/restore-user', { uid })).status).toBe(200);
    expect((await signInBy(shop, email)).status).toBe(200);
  });
});
