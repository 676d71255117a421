import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, codeSentResponse } from 'contracts';
import { Types } from 'mongoose';
import { poll } from 'test-kit';
import { Browser } from '../support/browser.js';
import { staffAt } from '../support/buyer.js';
import { linkTo, resetLink } from '../support/mail-links.js';
import {
  admin,
  form,
  freshEmail,
  openShop,
  password,
  register,
  whoIs,
  type Shop,
} from '../support/shop.js';

let shop: Shop;
let last = 9_100_000_000;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(async () => {
  await shop.close();
});

const freshPhone = () => String((last += 1));
const accounts = () => shop.db.collection('accounts');

async function useCode(browser: Browser, phone: string) {
  const response = await browser.post('/api/api/send-otp', { phone });
  const { otp } = codeSentResponse.parse(await response.json());
  return browser.post('/api/api/verify-otp', { phone, otp });
}

/** Registers an account with a verified phone and an email address that may belong to someone else. */
async function registerByPhone(email: string) {
  const [browser, phone] = [await Browser.open(shop.url), freshPhone()];
  await useCode(browser, phone);
  const response = await browser.post('/api/api/register', { ...form(email), mobile: phone });
  expect(response.status).toBe(200);
  return { browser, phone };
}

const next = 'opal and onyx and jade';

async function resetBy(email: string) {
  const browser = await Browser.open(shop.url);
  await browser.post('/api/api/forgot-password', { email });
  const token = await linkTo(shop, email, resetLink);
  const body = { token, password: next, confirmPassword: next };
  expect((await browser.post('/api/api/reset-password', body)).status).toBe(200);
}

async function listSignInMethods(browser: Browser) {
  return calls.listSignInMeans.answer.parse(
    await (await browser.get('/api/api/sign-in-means')).json(),
  );
}

describe("an account registered with someone else's address", () => {
  it('loses all earlier sessions and sign-in methods once the owner of the address sets a password', async () => {
    const email = freshEmail();
    const attacker = await registerByPhone(email);
    await resetBy(email);
    expect(await whoIs(attacker.browser)).toBeNull();
    const newBrowser = await Browser.open(shop.url);
    expect(await (await useCode(newBrowser, attacker.phone)).json()).toMatchObject({
      isNewUser: true,
    });
    expect(await whoIs(newBrowser)).toBeNull();
    expect((await accounts().findOne({ email }))?.['mobile']).toBeUndefined();
  });

  it('keeps its phone number if the address was confirmed before the password reset', async () => {
    const email = freshEmail();
    const { phone } = await registerByPhone(email);
    await accounts().updateOne({ email }, { $set: { emailVerifiedAt: new Date() } });
    await resetBy(email);
    expect((await accounts().findOne({ email }))?.['mobile']).toBe(`+91${phone}`);
  });
});

describe('an email address', () => {
  it.each(['x', 'x.y', ''])('is not confirmed by the token %j', async (token) => {
    const { browser } = await register(shop);
    const path = `/api/api/confirm-email?token=${token}`;
    expect((await browser.post(path)).status).toBe(400);
  });

  it('receives at most three confirmation links an hour until it is confirmed', async () => {
    const { browser, email } = await register(shop);
    expect((await (await Browser.open(shop.url)).post('/api/api/send-email-link')).status).toBe(
      401,
    );
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push((await browser.post('/api/api/send-email-link')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    await accounts().updateOne({ email }, { $set: { emailVerifiedAt: new Date() } });
    expect((await browser.post('/api/api/send-email-link')).status).toBe(400);
  });
});

describe('the sign-in settings', () => {
  it("list the account's signed-in browsers, and let only the account owner sign one of them out", async () => {
    const { browser, email } = await register(shop);
    const second = await Browser.open(shop.url);
    await second.post('/api/api/login', { email, password });
    const { sessions } = await listSignInMethods(browser);
    expect(sessions).toHaveLength(2);
    const otherSession = sessions.find(({ isThis }) => !isThis);
    const stranger = (await register(shop)).browser;
    await stranger.post('/api/api/end-session', { id: otherSession?.id });
    expect(await whoIs(second)).not.toBeNull();
    await browser.post('/api/api/end-session', { id: otherSession?.id });
    expect(await whoIs(second)).toBeNull();
    expect(await whoIs(browser)).not.toBeNull();
  });

  it('allow the removal of the phone number unless it is the only sign-in method', async () => {
    const email = freshEmail();
    const { browser, phone } = await registerByPhone(email);
    const second = await Browser.open(shop.url);
    await useCode(second, phone);
    const remove = () => browser.post('/api/api/remove-sign-in-means', { means: 'mobile' });
    await accounts().updateOne({ email }, { $unset: { passwordHash: 1 } });
    expect((await remove()).status).toBe(400);
    const confirmed = { passwordHash: 'x', emailVerifiedAt: new Date() };
    await accounts().updateOne({ email }, { $set: confirmed });
    expect((await remove()).status).toBe(200);
    await poll(async () => (await shop.readMail(email)).join('')).toContain(
      'You can still sign in with your email and password.',
    );
    expect(await whoIs(second)).toBeNull();
    expect(await listSignInMethods(browser)).toMatchObject({ mobile: '' });
  });
});

describe('a session', () => {
  const signIns = async (email: string) => {
    const browsers = await Promise.all(Array.from({ length: 6 }, () => Browser.open(shop.url)));
    const done = browsers.map((client) => client.post('/api/api/login', { email, password }));
    return { browsers, done: Promise.all(done) };
  };

  it.each([0, 1, 2])('does not survive a concurrent password change (attempt %i)', async () => {
    const { browser, email } = await register(shop);
    const { browsers, done } = await signIns(email);
    const change = { currentPassword: password, newPassword: next, confirmPassword: next };
    const changed = browser.post('/api/api/change-password', change);
    await done;
    expect((await changed).status).toBe(200);
    for (const client of browsers) expect(await whoIs(client)).toBeNull();
    expect(await whoIs(browser)).not.toBeNull();
  });

  it.each([0, 1, 2])(
    'does not survive the concurrent deletion of its account (attempt %i)',
    async () => {
      const { email, user } = await register(shop);
      const staff = await staffAt(shop);
      const { browsers, done } = await signIns(email);
      const deleted = staff.act('DELETE', `/api/admin/userdelete/?uid=${user.uid}`);
      await done;
      expect((await deleted).status).toBe(200);
      for (const client of browsers) expect(await whoIs(client)).toBeNull();
    },
  );

  it("is invalid when it was created before the account's session version increased", async () => {
    const { browser, user } = await register(shop);
    const _id = new Types.ObjectId(user.uid);
    await accounts().updateOne({ _id }, { $inc: { sessionVersion: 1 } });
    expect(await whoIs(browser)).toBeNull();
  });

  it('ends when the staff role of its user is removed', async () => {
    const staff = await staffAt(shop);
    await accounts().updateOne({ email: admin.email }, { $set: { role: 'user' } });
    expect((await staff.get('/api/admin/usertable')).status).toBe(401);
    await accounts().updateOne({ email: admin.email }, { $set: { role: 'admin' } });
  });

  it('ends when staff sign the user out in every browser', async () => {
    const { browser, user } = await register(shop);
    const staff = await staffAt(shop);
    const path = '/api/admin/end-sessions';
    expect((await browser.post(path, { uid: user.uid })).status).toBe(403);
    const unknownUser = { uid: '0123456789abcdef01234567' };
    expect((await staff.post(path, unknownUser)).status).toBe(404);
    expect((await staff.post(path, { uid: user.uid })).status).toBe(200);
    expect(await whoIs(browser)).toBeNull();
  });
});

describe('the CSRF token', () => {
  it('is rejected when it is forged or belongs to another session', async () => {
    const { browser } = await register(shop);
    const stranger = (await register(shop)).browser;
    for (const token of [stranger.cookies.get('XSRF-TOKEN') ?? '', 'x'.repeat(40)]) {
      const forged = browser.copy();
      forged.cookies.set('XSRF-TOKEN', token);
      expect((await forged.post('/api/api/logout')).status).toBe(403);
    }
    expect((await browser.post('/api/api/logout')).status).toBe(200);
  });

  it('is replaced after the session has ended', async () => {
    const { browser, user } = await register(shop);
    await shop.db.collection('sessions').deleteMany({ uid: user.uid });
    expect(await whoIs(browser)).toBeNull();
    expect((await browser.post('/api/api/login', admin)).status).toBe(200);
  });
});
