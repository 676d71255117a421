import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { poll } from 'test-kit';
import type { Browser } from '../support/browser.js';
import { buyerAt } from '../support/buyer.js';
import {
  freshPhone,
  phoneBuyer,
  profileOf,
  readCode,
  sendCode,
  signInBy,
} from '../support/own-account.js';
import { openShop, password, refusal, register, whoIs, type Shop } from '../support/shop.js';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(async () => {
  await shop.close();
});

describe('a mobile number change', () => {
  const change = (
    browser: Browser,
    proof: Record<'phone' | 'otp', string> & Record<string, string>,
  ) => browser.post('/api/api/change-mobile', proof);

  it('requires the password and a code sent to the new number, and is rejected if the number is in use', async () => {
    const otherBuyer = await phoneBuyer(shop);
    const { browser } = await register(shop);
    const phone = freshPhone();
    const otp = await sendCode(browser, phone);
    expect((await change(browser, { phone, otp })).status).toBe(400);
    expect((await change(browser, { phone, otp, currentPassword: 'wrong' })).status).toBe(400);
    const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
    const own = { currentPassword: password };
    expect(await refusal(await change(browser, { phone, otp: wrong, ...own }))).toMatchObject({
      code: 'code.wrong',
    });
    const foreign = await sendCode(browser, otherBuyer.phone);
    expect(
      await refusal(await change(browser, { phone: otherBuyer.phone, otp: foreign, ...own })),
    ).toMatchObject({
      fields: { phone: expect.stringContaining('another account') },
    });
    expect((await profileOf(browser)).mobile).toBe('');
  });

  // @spec shop-166
  it('ends all other sessions and is reported by email', async () => {
    const { browser, email } = await buyerAt(shop);
    const otherBrowser = (await signInBy(shop, email)).browser;
    const phone = freshPhone();
    const otp = await sendCode(browser, phone);
    expect((await change(browser, { phone, otp, currentPassword: password })).status).toBe(200);
    expect((await profileOf(browser)).mobile).toBe(`+91${phone}`);
    expect(await whoIs(otherBrowser)).toBeNull();
    await poll(async () => (await shop.readMail(email)).join()).toContain('mobile number');
  });

  it('requires a code for the previous number if the account has no password', async () => {
    const { browser } = await phoneBuyer(shop);
    expect((await profileOf(browser)).proof).toBe('code');
    const phone = freshPhone();
    const otp = await sendCode(browser, phone);
    expect((await change(browser, { phone, otp })).status).toBe(400);
    const ownCode = await readCode(await browser.post('/api/api/send-own-otp'));
    expect((await change(browser, { phone, otp, ownCode })).status).toBe(200);
    expect((await profileOf(browser)).mobile).toBe(`+91${phone}`);
  });
});

describe('a sign-in more than ten minutes ago', () => {
  it('does not prove identity for an account that has neither a password nor a phone number', async () => {
    const { browser, email, uid } = await buyerAt(shop);
    await shop.db.collection('accounts').updateOne({ email }, { $unset: { passwordHash: 1 } });
    const sessions = shop.db.collection('sessions');
    await sessions.updateMany({ uid }, { $set: { beganAt: new Date(Date.now() - 11 * 60_000) } });
    const remove = () => browser.post('/api/api/delete-account');
    expect(await refusal(await remove())).toMatchObject({
      message: expect.stringContaining('sign in again'),
    });
    await sessions.updateMany({ uid }, { $set: { beganAt: new Date() } });
    expect((await remove()).status).toBe(200);
  });
});

describe('ending other sessions', () => {
  it('signs out every browser except the current one', async () => {
    const { browser, email } = await register(shop);
    const otherBrowser = (await signInBy(shop, email)).browser;
    expect((await browser.post('/api/api/end-other-sessions')).status).toBe(200);
    expect(await whoIs(otherBrowser)).toBeNull();
    expect(await whoIs(browser)).toMatchObject({ email });
  });
});
