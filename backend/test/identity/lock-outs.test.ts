import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { codeSentResponse, secondFactorRecoveryCodes, secondFactorSetupResponse } from 'contracts';
import { Secret, TOTP } from 'otpauth';
import { Browser } from '../support/browser.js';
import { useUp } from '../support/limits.js';
import { linkTo, resetLink } from '../support/mail-links.js';
import { freshPhone } from '../support/own-account.js';
import { freshEmail, openShop, password, register, whoIs, type Shop } from '../support/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

// The tests use the same networks, so the rate limit counters are deleted before each test.
beforeEach(async () => {
  await shop.db.collection('limits').deleteMany({});
});

const from = (network: number, host = 1) => ({ 'x-forwarded-for': `127.9.${network}.${host}` });
const times = (count: number) => Array.from({ length: count }, (_, at) => at);

async function statusesOf(count: number, call: (at: number) => Promise<Response>) {
  const statuses: number[] = [];
  for (const at of times(count)) statuses.push((await call(at)).status);
  return statuses;
}

const guess = async (email: string, network: number, fields: object = {}) =>
  (await Browser.open(shop.url)).post(
    '/api/api/login',
    { email, password: 'wrong-one', ...fields },
    from(network),
  );

async function customer() {
  const { browser, email, user } = await register(shop);
  await shop.db
    .collection('accounts')
    .updateOne({ email }, { $set: { emailVerifiedAt: new Date() } });
  await browser.post('/api/api/logout');
  await browser.get('/api/api/csrf');
  return { browser, email, uid: user.uid };
}

async function resetPassword(email: string, network: number) {
  const browser = await Browser.open(shop.url);
  await browser.post('/api/api/forgot-password', { email }, from(network));
  const token = await linkTo(shop, email, resetLink);
  const next = 'opal and onyx and jade';
  const body = { token, password: next, confirmPassword: next };
  expect((await browser.post('/api/api/reset-password', body, from(network))).status).toBe(200);
  return { browser, password: next };
}

describe('wrong passwords', () => {
  it('block further attempts from the same network after five were entered within 15 minutes', async () => {
    const { email } = await customer();
    const statuses = await statusesOf(6, () => guess(email, 1));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('do not block the correct password when it is sent from another network', async () => {
    const { email } = await customer();
    await statusesOf(12, () => guess(email, 1));
    expect((await guess(email, 2, { password })).status).toBe(200);
  });

  it('do not block the correct password from another network, even when the limit per account is used up', async () => {
    const { email } = await customer();
    await guess(email, 1);
    await useUp(shop, 'wrongPasswordsPerAccount');
    expect((await guess(email, 2)).status).toBe(401);
    expect((await guess(email, 3, { password })).status).toBe(200);
  });

  it('do not block a known browser of the owner in the same network', async () => {
    const { browser, email } = await customer();
    await statusesOf(6, () => guess(email, 1));
    const response = await browser.post('/api/api/login', { email, password }, from(1));
    expect(response.status).toBe(200);
  });

  it('do not block the browser in which the owner has just reset the password', async () => {
    const { email } = await customer();
    await statusesOf(6, () => guess(email, 1));
    const owner = await resetPassword(email, 1);
    const body = { email, password: owner.password };
    expect((await owner.browser.post('/api/api/login', body, from(1))).status).toBe(200);
  });

  it('entered in one session do not use up the attempts of another session of the account', async () => {
    const { browser, email } = await customer();
    await browser.post('/api/api/login', { email, password });
    const thief = await Browser.open(shop.url);
    await thief.post('/api/api/login', { email, password });
    const change = (currentPassword: string) => ({
      currentPassword,
      newPassword: 'opal and onyx',
      confirmPassword: 'opal and onyx',
    });
    const path = '/api/api/change-password';
    const statuses = await statusesOf(11, () => thief.post(path, change('wrong-one')));
    expect(statuses.at(-1)).toBe(429);
    expect((await browser.post(path, change(password))).status).toBe(200);
  });
});

const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });

async function staffWithApp() {
  const { browser, email } = await customer();
  await shop.db.collection('accounts').updateOne({ email }, { $set: { role: 'clerk' } });
  await browser.post('/api/api/login', { email, password });
  const offer = await browser.post('/api/admin/totp/start', { password });
  const { secret } = secondFactorSetupResponse.parse(await offer.json());
  const on = await browser.post('/api/admin/totp/confirm', { code: codeOf(secret) });
  const { recoveryCodes } = secondFactorRecoveryCodes.parse(await on.json());
  return { browser, email, codes: recoveryCodes };
}

describe('wrong authenticator app codes', () => {
  it('do not block the correct code from other networks or known browsers', async () => {
    const { browser, email, codes } = await staffWithApp();
    for (const network of [1, 2, 3]) {
      const statuses = await statusesOf(11, () =>
        guess(email, network, { password, code: '000000' }),
      );
      expect(statuses).toEqual([...times(10).map(() => 401), 429]);
    }
    await useUp(shop, 'wrongSecondFactorsPerAccount');
    expect((await guess(email, 4, { password, code: codes[0] })).status).toBe(200);
    const body = { email, password, code: codes[1] };
    expect((await browser.post('/api/api/login', body, from(1))).status).toBe(200);
  });

  it('no longer block attempts after the password was reset by email', async () => {
    const { email, codes } = await staffWithApp();
    await statusesOf(11, () => guess(email, 1, { password, code: '000000' }));
    const owner = await resetPassword(email, 1);
    const body = { email, password: owner.password, code: codes[0] };
    expect((await owner.browser.post('/api/api/login', body, from(1))).status).toBe(200);
    expect(await whoIs(owner.browser)).toMatchObject({ email });
  });
});

describe('codes sent to a phone number', () => {
  // The API returns sign-in codes only to local clients. The client networks in these tests count as local.
  const send = (browser: Browser, phone: string, network: number) =>
    browser.post('/api/api/send-otp', { phone }, from(network));

  it("can still be requested from the owner's new browser after clients on three other networks exhausted the limit of ten codes per hour", async () => {
    const phone = freshPhone();
    const stranger = await Browser.open(shop.url);
    for (const network of [1, 2, 3]) await statusesOf(4, () => send(stranger, phone, network));
    await send(stranger, phone, 4);
    const owner = await Browser.open(shop.url);
    expect((await send(owner, phone, 5)).status).toBe(200);
  });

  it('are limited to thirty an hour, even if the requests come from many networks', async () => {
    const phone = freshPhone();
    const stranger = await Browser.open(shop.url);
    const statuses = await statusesOf(40, (network) => send(stranger, phone, network));
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  });

  it("are accepted in the owner's new browser after clients on two other networks exhausted the limit of wrong codes", async () => {
    const phone = freshPhone();
    const verify = (browser: Browser, otp: string, network: number) =>
      browser.post('/api/api/verify-otp', { phone, otp }, from(network));
    for (const network of [1, 1, 2, 2]) {
      const stranger = await Browser.open(shop.url);
      const { otp } = codeSentResponse.parse(await (await send(stranger, phone, network)).json());
      const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
      await statusesOf(5, () => verify(stranger, wrong, network));
    }
    const owner = await Browser.open(shop.url);
    const { otp } = codeSentResponse.parse(await (await send(owner, phone, 3)).json());
    expect((await verify(owner, otp, 3)).status).toBe(200);
  });
});

const requestMail = async (path: string, email: string, network: number) =>
  (await Browser.open(shop.url)).post(`/api/api/${path}`, { email }, from(network));

describe('newsletter emails requested by strangers', () => {
  it('do not use up the limits for password reset and confirmation emails', async () => {
    const { browser, email } = await register(shop);
    await statusesOf(5, () => requestMail('subscribe', email, 1));
    expect((await requestMail('forgot-password', email, 1)).status).toBe(200);
    expect((await browser.post('/api/api/send-email-link', {}, from(1))).status).toBe(200);
  });

  it('are limited to forty a day per recipient, even if the requests come from many networks', async () => {
    const email = freshEmail();
    const statuses = await statusesOf(50, (network) => requestMail('subscribe', email, network));
    expect(statuses.filter((status) => status === 200)).toHaveLength(40);
  });
});

describe('password reset emails requested by strangers', () => {
  it('do not use up the limit of another network', async () => {
    const { email } = await customer();
    for (const network of [1, 2, 3, 4, 5]) {
      const statuses = await statusesOf(4, () => requestMail('forgot-password', email, network));
      expect(statuses.at(-1)).toBe(429);
    }
    expect((await requestMail('forgot-password', email, 6)).status).toBe(200);
  });

  it('do not prevent a request by the owner in a known browser', async () => {
    const { browser, email } = await customer();
    await statusesOf(4, () => requestMail('forgot-password', email, 1));
    const response = await browser.post('/api/api/forgot-password', { email }, from(1));
    expect(response.status).toBe(200);
  });
});
