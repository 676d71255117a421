import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { successResponse } from 'contracts';
import { poll } from 'test-kit';
import { Browser } from '../support/browser.js';
import { giveBack, useUp } from '../support/limits.js';
import {
  freshEmail,
  openShop,
  password,
  refusal,
  register,
  whoIs,
  type Shop,
} from '../support/shop.js';

const fresh = 'a new pass phrase';
let shop: Shop;

beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: 'http://localhost:3999' });
});

afterAll(async () => {
  await shop.close();
});

const forgot = (browser: Browser, email: string, headers = {}) =>
  browser.post('/api/api/forgot-password', { email }, headers);
const reset = (browser: Browser, token: string, confirmPassword = fresh) =>
  browser.post('/api/api/reset-password', { token, password: fresh, confirmPassword });
const signIn = async (email: string, given: string) =>
  (await (await Browser.open(shop.url)).post('/api/api/login', { email, password: given })).status;

async function linkFor(email: string) {
  const find = async () =>
    (await shop.readMail(email))
      .map((mail) => /(http\S+\/reset-password)\?token=([\w-]+)/.exec(mail)?.slice(1) ?? [])
      .find(([address]) => address);
  await poll(find).toBeDefined();
  return (await find()) ?? [];
}

describe('requesting a password reset', () => {
  it('returns the same response for all addresses but emails only registered addresses', async () => {
    const { email } = await register(shop);
    const unknown = freshEmail();
    const browser = await Browser.open(shop.url);
    const answers = [await forgot(browser, email), await forgot(browser, unknown)];
    const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
    expect(first).toBe(second);
    await linkFor(email);
    expect(await shop.readMail(unknown)).toEqual([]);
  });

  it('sends the email after a random delay, which hides whether the address is registered', async () => {
    const browser = await Browser.open(shop.url);
    const people = await Promise.all(Array.from({ length: 15 }, () => register(shop)));
    for (const { email } of people) await forgot(browser, email);
    const asked = people.map(({ user }) => user.uid);
    const links = shop.db.collection('passwordResets');
    const begun = async () =>
      (
        await links
          .find({ uid: { $in: asked } })
          .sort({ expiresAt: 1 })
          .toArray()
      ).map(({ uid }) => String(uid));
    await poll(begun).toHaveLength(asked.length);
    expect(await begun()).not.toEqual(asked);
  });

  it('emails a link to the configured host, not to that of the request', async () => {
    const { email } = await register(shop);
    const browser = await Browser.open(shop.url);
    await forgot(browser, email, { 'x-forwarded-host': 'evil.example' });
    expect((await linkFor(email))[0]).toBe('http://localhost:3999/reset-password');
  });

  it('emails at most three links an hour', async () => {
    const { email } = await register(shop);
    const browser = await Browser.open(shop.url);
    const statuses: number[] = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await forgot(browser, email)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('a password reset by link', () => {
  it.each(['x', '', 'a'.repeat(43)])('is rejected for the token %j', async (token) => {
    expect((await reset(await Browser.open(shop.url), token)).status).toBe(400);
  });

  it('is rejected when the passwords differ', async () => {
    const browser = await Browser.open(shop.url);
    expect(await refusal(await reset(browser, 'x', 'other'))).toMatchObject({
      message: "Passwords don't match!",
    });
  });

  it('sets the password once and ends every session without signing in', async () => {
    const { browser, email } = await register(shop);
    const elsewhere = await Browser.open(shop.url);
    await forgot(elsewhere, email);
    const [, token = ''] = await linkFor(email);
    expect(successResponse.parse(await (await reset(elsewhere, token)).json()).success).toBe(true);
    expect((await refusal(await reset(elsewhere, token))).code).toBe('account.link_expired');
    expect(await whoIs(browser)).toBeNull();
    expect(await whoIs(elsewhere)).toBeNull();
    expect(await signIn(email, password)).toBe(401);
    expect(await signIn(email, fresh)).toBe(200);
  });

  it('emails the owner that all devices are signed out', async () => {
    const { email } = await register(shop);
    const confirmed = { $set: { emailVerifiedAt: new Date() } };
    await shop.db.collection('accounts').updateOne({ email }, confirmed);
    const browser = await Browser.open(shop.url);
    await forgot(browser, email);
    const [, token = ''] = await linkFor(email);
    await reset(browser, token);
    const mails = async () => (await shop.readMail(email)).join();
    await poll(mails).toContain("You've been signed out on all devices.");
  });

  it('is rejected when the link has expired', async () => {
    const { email } = await register(shop);
    const browser = await Browser.open(shop.url);
    await forgot(browser, email);
    const [, token = ''] = await linkFor(email);
    await shop.db.collection('passwordResets').updateMany({}, { $set: { expiresAt: new Date(0) } });
    expect((await reset(browser, token)).status).toBe(400);
  });

  it('stores no usable link in the database', async () => {
    const { email } = await register(shop);
    await forgot(await Browser.open(shop.url), email);
    const [, token = ''] = await linkFor(email);
    const stored = await shop.db.collection('passwordResets').find().toArray();
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

describe('the check of a password reset link', () => {
  const check = (browser: Browser, token: unknown) =>
    browser.post('/api/api/check-password-reset', { token });

  it('accepts a link repeatedly until it is used', async () => {
    const { email } = await register(shop);
    const browser = await Browser.open(shop.url);
    await forgot(browser, email);
    const [, token = ''] = await linkFor(email);
    expect([(await check(browser, token)).status, (await check(browser, token)).status]).toEqual([
      200, 200,
    ]);
    expect((await reset(browser, token)).status).toBe(200);
    expect((await refusal(await check(browser, token))).code).toBe('account.link_expired');
  });

  it.each(['made-up', '', { $ne: '' }])('rejects the token %j', async (token) => {
    expect((await check(await Browser.open(shop.url), token)).status).toBe(400);
  });

  it('is rate-limited per IP address', async () => {
    const browser = await Browser.open(shop.url);
    await check(browser, 'made-up');
    await useUp(shop, 'linkOpeningsPerAddress');
    expect((await check(browser, 'made-up')).status).toBe(429);
    await giveBack(shop, 'linkOpeningsPerAddress');
  });
});

describe('changing the password', () => {
  const change = (browser: Browser, currentPassword: string) =>
    browser.post('/api/api/change-password', {
      currentPassword,
      newPassword: fresh,
      confirmPassword: fresh,
    });

  // @spec staff-94
  it('is rejected for visitors and without the current password', async () => {
    expect((await change(await Browser.open(shop.url), password)).status).toBe(401);
    const { browser, email } = await register(shop);
    expect((await refusal(await change(browser, 'wrong'))).code).toBe('account.wrong_password');
    expect(await signIn(email, password)).toBe(200);
  });

  // @spec staff-94
  it('ends every session except that of the current browser', async () => {
    const { browser, email } = await register(shop);
    const stolen = browser.copy();
    const elsewhere = await Browser.open(shop.url);
    await elsewhere.post('/api/api/login', { email, password });
    expect((await change(browser, password)).status).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ email });
    for (const other of [stolen, elsewhere]) expect(await whoIs(other)).toBeNull();
    expect(await signIn(email, fresh)).toBe(200);
  });
});
