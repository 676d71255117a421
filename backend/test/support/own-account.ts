import { calls, codeSentResponse } from 'contracts';
import { Browser } from './browser.js';
import { freshEmail, password, type Shop } from './shop.js';

let lastPhone = 9_100_000_000;
export const freshPhone = () => String((lastPhone += 1));

export const profileOf = async (browser: Browser) =>
  calls.showProfile.answer.parse(await (await browser.get('/api/api/profile')).json());

export async function signInBy(shop: Shop, email: string) {
  const browser = await Browser.open(shop.url);
  return { browser, status: (await browser.post('/api/api/login', { email, password })).status };
}

export const readCode = async (response: Response) =>
  codeSentResponse.parse(await response.json()).otp;
export const sendCode = async (browser: Browser, phone: string) =>
  readCode(await browser.post('/api/api/send-otp', { phone }));

/** Creates a signed-in buyer with a verified phone and no password. */
export async function phoneBuyer(shop: Shop) {
  const phone = freshPhone();
  const browser = await Browser.open(shop.url);
  await browser.post('/api/api/verify-otp', { phone, otp: await sendCode(browser, phone) });
  await browser.post('/api/api/register', {
    ...{ Uname: 'By Phone', email: freshEmail(), mobile: phone, address: '' },
    ...{ password, confirmPassword: password },
  });
  await shop.db
    .collection('accounts')
    .updateOne({ mobile: `+91${phone}` }, { $unset: { passwordHash: 1 } });
  return { browser, phone };
}
