import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeSentResponse, codeVerifiedResponse, signInResult } from 'contracts';
import { Browser } from '../support/browser.js';
import { form, freshEmail, openShop, refusal, whoIs, type Shop } from '../support/shop.js';

let shop: Shop;
let last = 9_000_000_000;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(async () => {
  await shop.close();
});

const freshPhone = () => String((last += 1));
const otherThan = (otp: string) => String((Number(otp) + 1) % 10_000).padStart(4, '0');

async function send(browser: Browser, phone: string) {
  const response = await browser.post('/api/api/send-otp', { phone });
  expect(response.status).toBe(200);
  return codeSentResponse.parse(await response.json()).otp;
}

const verify = (browser: Browser, phone: string, otp: unknown) =>
  browser.post('/api/api/verify-otp', { phone, otp });

async function registerByPhone(phone: string) {
  const browser = await Browser.open(shop.url);
  await verify(browser, phone, await send(browser, phone));
  const body = { ...form(freshEmail()), mobile: phone };
  const response = await browser.post('/api/api/register', body);
  expect(response.status).toBe(200);
  return { browser, user: signInResult.parse(await response.json()).user };
}

describe('POST /api/api/send-otp', () => {
  it.each([{ $gt: '' }, '12345678901', '', 'abcdefghij', ['9876543210'], 9876543210])(
    'rejects the phone number %j',
    async (phone) => {
      const browser = await Browser.open(shop.url);
      expect((await browser.post('/api/api/send-otp', { phone })).status).toBe(400);
    },
  );

  it('returns the same response for registered and unknown phone numbers', async () => {
    const registeredPhone = freshPhone();
    await registerByPhone(registeredPhone);
    const browser = await Browser.open(shop.url);
    const responses = [registeredPhone, freshPhone()].map((phone) =>
      browser.post('/api/api/send-otp', { phone }),
    );
    for (const response of await Promise.all(responses))
      expect(codeSentResponse.strict().parse(await response.json()).otp).toMatch(/^\d{4}$/);
  });

  it('sends at most three codes an hour to a phone number for requests from one IP address', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    for (let round = 0; round < 3; round += 1) await send(browser, phone);
    const lateResponse = await browser.post('/api/api/send-otp', { phone });
    expect(lateResponse.status).toBe(429);
    expect(lateResponse.headers.get('retry-after')).not.toBeNull();
  });

  it('sends at most eleven codes an hour to a phone number for requests from one /24 network', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const statuses: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const headers = { 'x-forwarded-for': `127.0.1.${1 + Math.floor(round / 3)}` };
      statuses.push((await browser.post('/api/api/send-otp', { phone }, headers)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 200), 429]);
  });

  // @spec core-51
  it('returns the code in the response to local requests only', async () => {
    const browser = await Browser.open(shop.url);
    const requestCode = (headers: Record<string, string>) =>
      browser.post('/api/api/send-otp', { phone: freshPhone() }, headers);
    for (const headers of [
      { 'x-forwarded-for': '192.0.2.7' },
      { 'x-forwarded-host': 'shop.example.com' },
      { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': 'localhost' },
      { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'localhost', via: '1.1 web-server' },
    ]) {
      const response = await requestCode({ ...headers });
      expect(response.status).toBe(503);
      expect(await response.text()).not.toMatch(/\d{4}/);
    }
    const localHeaders = { 'x-forwarded-for': '::1', 'x-forwarded-host': 'localhost:3000' };
    expect(codeSentResponse.parse(await (await requestCode(localHeaders)).json()).otp).toMatch(
      /^\d{4}$/,
    );
  });

  it('rejects countries that are not configured, and limits the codes per day as configured', async () => {
    const plain = await openShop({ OTP_COUNTRIES: '+91,+44', OTP_PER_DAY: '2' });
    const browser = await Browser.open(plain.url);
    const requestCode = (countryCode: string) =>
      browser.post('/api/api/send-otp', { phone: freshPhone(), countryCode });
    expect((await requestCode('+1')).status).toBe(400);
    const statuses = [await requestCode('+91'), await requestCode('+44'), await requestCode('+91')];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429]);
    await plain.close();
  });

  it('stores neither the code nor the phone number in plain text', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const otp = await send(browser, phone);
    const storedCodes = await shop.db.collection('oneTimeCodes').find().toArray();
    const text = storedCodes
      .map((document) => `"${String(document._id)}" "${String(document['hash'])}"`)
      .join();
    expect(text).not.toContain(`"${otp}"`);
    expect(text).not.toContain(phone);
  });
});

describe('POST /api/api/verify-otp', () => {
  it.each([{ $ne: null }, '', '123', '12345', ['1234'], 1234])(
    'rejects the code %j',
    async (otp) => {
      const browser = await Browser.open(shop.url);
      expect((await verify(browser, freshPhone(), otp)).status).toBe(400);
    },
  );

  it('rejects a wrong code with the documented message and starts no session', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const otp = await send(browser, phone);
    expect(await refusal(await verify(browser, phone, otherThan(otp)))).toMatchObject({
      success: false,
      code: 'code.wrong',
      message: '❌ Invalid number or expired OTP',
    });
    expect(browser.cookies.has('authToken')).toBe(false);
  });

  it('rejects a correct code in another browser', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const otp = await send(browser, phone);
    const thief = await Browser.open(shop.url);
    await send(thief, phone);
    expect((await verify(await Browser.open(shop.url), phone, otp)).status).toBe(400);
    expect((await verify(browser, phone, otp)).status).toBe(200);
  });

  it('rejects an expired code', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const otp = await send(browser, phone);
    await shop.db.collection('oneTimeCodes').updateMany({}, { $set: { expiresAt: new Date(0) } });
    expect((await verify(browser, phone, otp)).status).toBe(400);
  });

  it('allows five attempts per code, even when the attempts are concurrent', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const otp = await send(browser, phone);
    await Promise.all(Array.from({ length: 10 }, () => verify(browser, phone, otherThan(otp))));
    expect((await verify(browser, phone, otp)).status).toBe(400);
  });

  it('accepts a code once, even for concurrent requests', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const otp = await send(browser, phone);
    const responses = await Promise.all([
      verify(browser, phone, otp),
      verify(browser, phone, otp),
      verify(browser, phone, otp),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('allows ten wrong codes a day per network, but only three per network after twenty wrong codes for the phone number', async () => {
    const phone = freshPhone();
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const guess = async (address: string) => {
      const browser = await Browser.open(shop.url);
      const response = await browser.post('/api/api/send-otp', { phone }, from(address));
      if (response.status !== 200) return [response.status];
      const otp = otherThan(codeSentResponse.parse(await response.json()).otp);
      const statuses: number[] = [];
      for (let n = 0; n < 5; n += 1) {
        statuses.push(
          (await browser.post('/api/api/verify-otp', { phone, otp }, from(address))).status,
        );
      }
      return statuses;
    };
    const wrong = [400, 400, 400, 400, 400];
    for (const network of ['127.1.0.1', '127.2.0.1']) {
      for (let round = 0; round < 2; round += 1) expect(await guess(network)).toEqual(wrong);
      expect(await guess(network)).toEqual(wrong.map(() => 429));
    }
    expect(await guess('127.3.0.1')).toEqual([400, 400, 400, 429, 429]);
    expect(await guess('127.3.0.2')).toEqual(wrong.map(() => 429));
  });

  it('does not count attempts from a browser without an active code for the phone number', async () => {
    const phone = freshPhone();
    const stranger = await Browser.open(shop.url);
    for (let guess = 0; guess < 25; guess += 1) await verify(stranger, phone, '0000');
    const owner = await Browser.open(shop.url);
    expect((await verify(owner, phone, await send(owner, phone))).status).toBe(200);
  });

  it('accepts a code in a browser that the owner used before, even if the phone number has reached its limits', async () => {
    const phone = freshPhone();
    const { browser, user } = await registerByPhone(phone);
    const spent = { points: 1_000, expire: new Date(Date.now() + 3_000_000) };
    await shop.db.collection('limits').updateMany({ key: new RegExp(phone) }, { $set: spent });
    const stranger = await Browser.open(shop.url);
    expect((await stranger.post('/api/api/send-otp', { phone })).status).toBe(429);
    await browser.post('/api/api/logout');
    await browser.get('/api/api/csrf');
    const response = await verify(browser, phone, await send(browser, phone));
    expect(codeVerifiedResponse.parse(await response.json()).user).toMatchObject({ _id: user._id });
  });

  it('rejects a code whose expiry date is too far in the future', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const otp = await send(browser, phone);
    const ahead = { expiresAt: new Date(Date.now() + 3_600_000) };
    await shop.db.collection('oneTimeCodes').updateMany({}, { $set: ahead });
    expect((await verify(browser, phone, otp)).status).toBe(400);
  });

  // @spec core-52
  it('reports a new user, and then allows registration with the verified phone number only', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const response = await verify(browser, phone, await send(browser, phone));
    expect(codeVerifiedResponse.parse(await response.json())).toEqual({
      success: true,
      isNewUser: true,
      user: null,
    });
    expect(await whoIs(browser)).toBeNull();
    const foreign = { ...form(freshEmail()), mobile: freshPhone() };
    expect((await browser.post('/api/api/register', foreign)).status).toBe(400);
    const own = { ...form(freshEmail()), mobile: phone };
    const registered = await browser.post('/api/api/register', own);
    expect(signInResult.parse(await registered.json()).user.mobile).toBe(`+91${phone}`);
  });

  // @spec core-52
  it('signs an existing user in', async () => {
    const phone = freshPhone();
    const { user } = await registerByPhone(phone);
    const browser = await Browser.open(shop.url);
    const response = await verify(browser, phone, await send(browser, phone));
    expect(await response.json()).toEqual({ success: true, isNewUser: false, user });
    expect(await whoIs(browser)).toMatchObject({ _id: user._id, role: 'user' });
  });

  it('lets a user whose account has no name complete the registration', async () => {
    const phone = freshPhone();
    const nameless = {
      mobile: `+91${phone}`,
      role: 'user',
      name: '',
      address: '',
      isSubscribed: false,
    };
    const { insertedId } = await shop.db.collection('accounts').insertOne(nameless);
    const browser = await Browser.open(shop.url);
    await verify(browser, phone, await send(browser, phone));
    expect(await whoIs(browser)).toMatchObject({ Uname: '' });
    const body = { ...form(freshEmail()), mobile: phone };
    const response = await browser.post('/api/api/register', body);
    expect(signInResult.parse(await response.json()).user).toMatchObject({
      _id: String(insertedId),
      Uname: 'New Buyer',
    });
  });

  it('starts a session without staff permissions for a staff account', async () => {
    const phone = freshPhone();
    const { user } = await registerByPhone(phone);
    await shop.db
      .collection('accounts')
      .updateOne({ mobile: `+91${phone}` }, { $set: { role: 'admin' } });
    const browser = await Browser.open(shop.url);
    await verify(browser, phone, await send(browser, phone));
    expect(await whoIs(browser)).toMatchObject({ _id: user._id, role: 'user' });
  });
});
