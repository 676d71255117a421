import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { secondFactorRecoveryCodes, secondFactorSetupResponse } from 'contracts';
import { Secret, TOTP } from 'otpauth';
import { poll } from 'test-kit';
import { Browser } from '../support/browser.js';
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
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const place = '/api/admin/totp';
const halfMinute = 30_000;
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });

async function makeStaff(email: string) {
  await register(shop, email);
  await shop.db.collection('accounts').updateOne({ email }, { $set: { role: 'admin' } });
}

async function signIn(email: string, more: object = {}) {
  const browser = await Browser.open(shop.url);
  const response = await browser.post('/api/api/login', { email, password, ...more });
  return { browser, response };
}

async function openStaff() {
  const email = freshEmail();
  await makeStaff(email);
  return { email, ...(await signIn(email)) };
}

const confirmAddress = (email: string) =>
  shop.db.collection('accounts').updateOne({ email }, { $set: { emailVerifiedAt: new Date() } });

async function enrol() {
  const { email, browser } = await openStaff();
  return { email, browser, ...(await turnOn(browser)) };
}

async function turnOn(browser: Browser) {
  const offer = await browser.post(`${place}/start`, { password });
  const { secret, uri } = secondFactorSetupResponse.parse(await offer.json());
  const response = await browser.post(`${place}/confirm`, { code: codeOf(secret) });
  const { recoveryCodes } = secondFactorRecoveryCodes.parse(await response.json());
  return { secret, uri, recoveryCodes };
}

describe('the authenticator app', () => {
  it('is available to staff only', async () => {
    const { browser } = await register(shop);
    for (const path of ['/start', '/confirm', '/end'])
      expect((await browser.post(place + path)).status).toBe(403);
    expect((await browser.get(place)).status).toBe(403);
  });

  it('is disabled until a valid code confirms its setup', async () => {
    const { email, browser } = await openStaff();
    const { secret } = secondFactorSetupResponse.parse(
      await (await browser.post(`${place}/start`, { password })).json(),
    );
    const wrong = await browser.post(`${place}/confirm`, { code: codeOf(secret, 3_600_000) });
    expect(await refusal(wrong)).toMatchObject({
      status: 401,
      code: 'account.second_factor_wrong',
    });
    expect((await signIn(email)).response.status).toBe(200);
  });

  it('comes with ten recovery codes, and the database contains no secret in plain text', async () => {
    const { email, browser, secret, uri, recoveryCodes } = await enrol();
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await (await browser.get(place)).json()).toEqual({ isOn: true, recoveryCodesLeft: 10 });
    const storedText = JSON.stringify(await shop.db.collection('accounts').findOne({ email }));
    for (const value of [secret, ...recoveryCodes]) expect(storedText).not.toContain(value);
  });
});

describe('enabling the authenticator app', () => {
  it.each(['wrong', ''])('is rejected with the password %j', async (wrongPassword) => {
    const { browser } = await openStaff();
    const response = await browser.post(`${place}/start`, { password: wrongPassword });
    expect(response.status).toBe(400);
    expect(await response.text()).not.toContain('"secret"');
    expect((await browser.post(`${place}/confirm`, { code: '123456' })).status).toBe(401);
  });

  it('ends every other session and emails the owner', async () => {
    const { email, browser } = await openStaff();
    await confirmAddress(email);
    const otherBrowser = (await signIn(email)).browser;
    await turnOn(browser);
    expect(await whoIs(otherBrowser)).toBeNull();
    expect(await whoIs(browser)).toMatchObject({ email });
    await poll(() => shop.readMail(email).then((mails) => mails.join())).toContain(
      'app was turned on',
    );
  });
});

describe('signing in with the authenticator app', () => {
  it('requires a code in addition to the correct password', async () => {
    const { email } = await enrol();
    const { browser, response } = await signIn(email);
    expect(await refusal(response)).toMatchObject({
      status: 401,
      code: 'account.second_factor_due',
    });
    expect(await whoIs(browser)).toBeNull();
    const wrong = (await signIn(email, { password: 'wrong', code: '123456' })).response;
    expect((await refusal(wrong)).code).toBe('account.wrong_credentials');
  });

  // @spec staff-95
  it('accepts each code once, and rejects the code that was used for setup', async () => {
    const { email, secret } = await enrol();
    expect((await signIn(email, { code: codeOf(secret) })).response.status).toBe(401);
    const code = codeOf(secret, halfMinute);
    const signIns = await Promise.all([1, 2, 3].map(() => signIn(email, { code })));
    expect(signIns.map(({ response }) => response.status).sort()).toEqual([200, 401, 401]);
  });

  it.each(['１２３４５６', '١٢٣٤٥٦', '12345６', '😀😀😀'])(
    'rejects %s like any wrong code',
    async (code) => {
      const { email } = await enrol();
      expect(await refusal((await signIn(email, { code })).response)).toMatchObject({
        status: 401,
        code: 'account.second_factor_wrong',
      });
    },
  );

  it('accepts each recovery code once, ignoring case and separators', async () => {
    const { email, recoveryCodes } = await enrol();
    const code = recoveryCodes[0]?.toUpperCase().replace('-', ' ');
    const { browser, response } = await signIn(email, { code });
    expect(response.status).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ role: 'admin' });
    expect((await signIn(email, { code })).response.status).toBe(401);
    expect(await (await browser.get(place)).json()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('cannot be bypassed by changing the password in a session that was opened without a code', async () => {
    const { email, browser } = await enrol();
    await shop.db.collection('sessions').updateMany({}, { $set: { kind: 'customer' } });
    const body = {
      currentPassword: password,
      newPassword: 'slate and shale',
      confirmPassword: 'slate and shale',
    };
    expect((await browser.post('/api/api/change-password', body)).status).toBe(200);
    expect(await whoIs(browser)).toMatchObject({ email, role: 'user' });
  });
});

describe('disabling the authenticator app', () => {
  it('requires the password', async () => {
    const { email, browser } = await enrol();
    const wrong = await browser.post(`${place}/end`, { password: 'wrong' });
    expect(await refusal(wrong)).toMatchObject({ status: 400, code: 'account.wrong_password' });
    expect((await signIn(email)).response.status).toBe(401);
    expect((await browser.post(`${place}/end`, { password })).status).toBe(200);
    expect((await signIn(email)).response.status).toBe(200);
  });

  it('ends every other session and emails the owner', async () => {
    const { email, browser, recoveryCodes } = await enrol();
    await confirmAddress(email);
    const otherBrowser = (await signIn(email, { code: recoveryCodes[0] })).browser;
    expect((await browser.post(`${place}/end`, { password })).status).toBe(200);
    expect(await whoIs(otherBrowser)).toBeNull();
    await poll(() => shop.readMail(email).then((mails) => mails.join())).toContain(
      'app was turned off',
    );
  });
});
