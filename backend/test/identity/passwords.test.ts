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
const signIn = async (email: string, attempt: string) =>
  (await (await Browser.open(shop.url)).post('/api/api/login', { email, password: attempt }))
    .status;

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
    const responses = [await forgot(browser, email), await forgot(browser, unknown)];
    const [first, second] = await Promise.all(responses.map((response) => response.text()));
    expect(first).toBe(second);
    await linkFor(email);
    expect(await shop.readMail(unknown)).toEqual([]);
  });

  it('sends the email after a random delay to hide whether the address is registered', async () => {
    const browser = await Browser.open(shop.url);
    const people = await Promise.all(Array.from({ length: 15 }, () => register(shop)));
    for (const { email } of people) await forgot(browser, email);
    const uids = people.map(({ user }) => user.uid);
    const links = shop.db.collection('passwordResets');
    const uidsWithLink = async () =>
      (
        await links
          .find({ uid: { $in: uids } })
          .sort({ expiresAt: 1 })
          .toArray()
      ).map(({ uid }) => String(uid));
    await poll(uidsWithLink).toHaveLength(uids.length);
    expect(await uidsWithLink()).not.toEqual(uids);
  });

  it('emails a link that points to the configured host, not to the host in the request', async () => {
    const { email } = await register(shop);
    const browser = await Browser.open(shop.url);
    await forgot(browser, email, { 'x-forwarded-host': 'evil.example' });
    expect((await linkFor(email))[0]).toBe('http://localhost:3999/reset-password');
  });

  it('emails at most three links an hour to an address', async () => {
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

  it('sets the password once, ends every session and does not sign the user in', async () => {
    const { browser, email } = await register(shop);
    const otherBrowser = await Browser.open(shop.url);
    await forgot(otherBrowser, email);
    const [, token = ''] = await linkFor(email);
    expect(successResponse.parse(await (await reset(otherBrowser, token)).json()).success).toBe(
      true,
    );
    expect((await refusal(await reset(otherBrowser, token))).code).toBe('account.link_expired');
    expect(await whoIs(browser)).toBeNull();
    expect(await whoIs(otherBrowser)).toBeNull();
    expect(await signIn(email, password)).toBe(401);
    expect(await signIn(email, fresh)).toBe(200);
  });

  it('notifies the owner by email that all devices have been signed out', async () => {
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
    const storedResets = await shop.db.collection('passwordResets').find().toArray();
    expect(JSON.stringify(storedResets)).not.toContain(token);
  });
});

describe('checking a password reset link', () => {
  const check = (browser: Browser, token: unknown) =>
    browser.post('/api/api/check-password-reset', { token });

  it('succeeds repeatedly until the password is reset with the link', async () => {
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
  it("ends every session except the current browser's session", async () => {
    const { browser, email } = await register(shop);
    const stolen = browser.copy();
    const otherBrowser = await Browser.open(shop.url);
    await otherBrowser.post('/api/api/login', { email, password });
    expect((await change(browser, password)).status).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ email });
    for (const client of [stolen, otherBrowser]) expect(await whoIs(client)).toBeNull();
    expect(await signIn(email, fresh)).toBe(200);
  });
});
