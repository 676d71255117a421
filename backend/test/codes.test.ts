import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeSent, codeVerified, signedIn } from 'contracts';
import { Browser } from './browser.js';
import { form, freshEmail, openShop, refusal, whoIs, type Shop } from './shop.js';

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
  return codeSent.parse(await response.json()).otp;
}

const verify = (browser: Browser, phone: string, otp: unknown) =>
  browser.post('/api/api/verify-otp', { phone, otp });

async function registerByPhone(phone: string) {
  const browser = await Browser.open(shop.url);
  await verify(browser, phone, await send(browser, phone));
  const body = { ...form(freshEmail()), mobile: phone };
  const response = await browser.post('/api/api/register', body);
  expect(response.status).toBe(200);
  return { browser, user: signedIn.parse(await response.json()).user };
}

describe('send-otp', () => {
  it.each([{ $gt: '' }, '12345678901', '', 'abcdefghij', ['9876543210'], 9876543210])(
    'refuses %j',
    async (phone) => {
      const browser = await Browser.open(shop.url);
      expect((await browser.post('/api/api/send-otp', { phone })).status).toBe(400);
    },
  );

  it('answers alike for a known and an unknown number', async () => {
    const known = freshPhone();
    await registerByPhone(known);
    const browser = await Browser.open(shop.url);
    const answers = [known, freshPhone()].map((phone) =>
      browser.post('/api/api/send-otp', { phone }),
    );
    for (const answer of await Promise.all(answers))
      expect(codeSent.strict().parse(await answer.json()).otp).toMatch(/^\d{4}$/);
  });

  it('sends three codes an hour to a number', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    for (let round = 0; round < 3; round += 1) await send(browser, phone);
    const late = await browser.post('/api/api/send-otp', { phone });
    expect(late.status).toBe(429);
    expect(late.headers.get('retry-after')).not.toBeNull();
  });

  it('keeps no code in the store', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const otp = await send(browser, phone);
    const stored = await shop.db.collection('oneTimeCodes').find().toArray();
    const text = stored.map((one) => `"${String(one._id)}" "${String(one['hash'])}"`).join();
    expect(text).not.toContain(`"${otp}"`);
    expect(text).not.toContain(phone);
  });
});

describe('verify-otp', () => {
  it.each([{ $ne: null }, '', '123', '12345', ['1234'], 1234])('refuses %j', async (otp) => {
    const browser = await Browser.open(shop.url);
    expect((await verify(browser, freshPhone(), otp)).status).toBe(400);
  });

  it('refuses a wrong code with the documented text, and opens nothing', async () => {
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

  it('refuses a right code in another browser', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const otp = await send(browser, phone);
    const thief = await Browser.open(shop.url);
    await send(thief, phone);
    expect((await verify(await Browser.open(shop.url), phone, otp)).status).toBe(400);
    expect((await verify(browser, phone, otp)).status).toBe(200);
  });

  it('refuses a code that is too old', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const otp = await send(browser, phone);
    await shop.db.collection('oneTimeCodes').updateMany({}, { $set: { expiresAt: new Date(0) } });
    expect((await verify(browser, phone, otp)).status).toBe(400);
  });

  it('looks at five tries for a code, also when all come at once', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const otp = await send(browser, phone);
    await Promise.all(Array.from({ length: 10 }, () => verify(browser, phone, otherThan(otp))));
    expect((await verify(browser, phone, otp)).status).toBe(400);
  });

  it('accepts a code once, also when it comes twice at once', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const otp = await send(browser, phone);
    const answers = await Promise.all([
      verify(browser, phone, otp),
      verify(browser, phone, otp),
      verify(browser, phone, otp),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it('locks a number after twenty wrong codes, whatever is sent anew', async () => {
    const phone = freshPhone();
    const statuses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const browser = await Browser.open(shop.url);
      const otp = await send(browser, phone);
      for (let guess = 0; guess < 7; guess += 1)
        statuses.push((await verify(browser, phone, otherThan(otp))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
    const browser = await Browser.open(shop.url);
    expect((await browser.post('/api/api/send-otp', { phone })).status).toBe(429);
  });

  it('tells a new user apart and lets him register with this number only', async () => {
    const browser = await Browser.open(shop.url);
    const phone = freshPhone();
    const response = await verify(browser, phone, await send(browser, phone));
    expect(codeVerified.parse(await response.json())).toEqual({
      success: true,
      isNewUser: true,
      user: null,
    });
    expect(await whoIs(browser)).toBeNull();
    const foreign = { ...form(freshEmail()), mobile: freshPhone() };
    expect((await browser.post('/api/api/register', foreign)).status).toBe(400);
    const own = { ...form(freshEmail()), mobile: phone };
    const registered = await browser.post('/api/api/register', own);
    expect(signedIn.parse(await registered.json()).user.mobile).toBe(`+91${phone}`);
  });

  it('signs a known user in', async () => {
    const phone = freshPhone();
    const { user } = await registerByPhone(phone);
    const browser = await Browser.open(shop.url);
    const response = await verify(browser, phone, await send(browser, phone));
    expect(await response.json()).toEqual({ success: true, isNewUser: false, user });
    expect(await whoIs(browser)).toMatchObject({ _id: user._id, role: 'user' });
  });

  it('lets a user without a name complete his account', async () => {
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
    expect(signedIn.parse(await response.json()).user).toMatchObject({
      _id: String(insertedId),
      Uname: 'New Buyer',
    });
  });

  it('never opens a staff session', async () => {
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
