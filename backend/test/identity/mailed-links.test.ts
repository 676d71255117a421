import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeSentResponse } from 'contracts';
import { poll } from 'test-kit';
import { signValue } from '../../src/identity/accounts/index.js';
import { Browser } from '../support/browser.js';
import { buyerAt } from '../support/buyer.js';
import { changeLink, confirmLink, linkTo, resetLink } from '../support/mail-links.js';
import { secret } from '../support/start.js';
import {
  form,
  freshEmail,
  openShop,
  password,
  register,
  whoIs,
  type Shop,
} from '../support/shop.js';

let shop: Shop;
let last = 9_200_000_000;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop.close());

const accounts = () => shop.db.collection('accounts');
const open = () => Browser.open(shop.url);

async function registerByPhone() {
  const [browser, email, phone] = [await open(), freshEmail(), String((last += 1))];
  const response = await browser.post('/api/api/send-otp', { phone });
  const { otp } = codeSentResponse.parse(await response.json());
  await browser.post('/api/api/verify-otp', { phone, otp });
  const registration = await browser.post('/api/api/register', { ...form(email), mobile: phone });
  expect(registration.status).toBe(200);
  return { browser, email, phone, link: await linkTo(shop, email, confirmLink) };
}

async function resetPassword(email: string) {
  const browser = await open();
  await browser.post('/api/api/forgot-password', { email });
  const token = await linkTo(shop, email, resetLink);
  const body = { token, password: 'opal and onyx', confirmPassword: 'opal and onyx' };
  expect((await browser.post('/api/api/reset-password', body)).status).toBe(200);
}

/** Checks content type, CSP and caching of an HTML page; returns its status and text. */
async function read(response: Response) {
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src/);
  expect(response.headers.get('cache-control')).toMatch(/no-store/);
  const text = (await response.text()).replaceAll('<wbr />', '');
  return { status: response.status, text };
}

describe('the email confirmation link', () => {
  it('opens a page with one button that confirms the address in any browser, and does not sign the user in', async () => {
    const { email, phone, link } = await registerByPhone();
    const browser = await open();
    const page = await read(await browser.get(link));
    expect(page.text).toContain(email);
    expect(page.text).toContain(`ending in&nbsp;${phone.slice(-2)}`);
    expect(page.text).toContain('<button class="button">Confirm email</button>');
    expect((await accounts().findOne({ email }))?.['emailVerifiedAt']).toBeUndefined();

    const result = await read(await browser.submit(link));
    expect(result).toMatchObject({ status: 200, text: expect.stringContaining('Email confirmed') });
    expect(result.text).toContain(email);
    expect((await accounts().findOne({ email }))?.['emailVerifiedAt']).toBeInstanceOf(Date);
    expect(await whoIs(browser)).toBeNull();
  });

  it('reports that the address is already confirmed if the link is opened again after the confirmation', async () => {
    const { email, link } = await registerByPhone();
    const browser = await open();
    await browser.submit(link);
    const before = await accounts().findOne({ email });
    expect((await read(await browser.get(link))).text).toContain('already confirmed');
    expect((await read(await browser.submit(link))).text).toContain('already confirmed');
    expect(await accounts().findOne({ email })).toEqual(before);
  });

  it('lets the address owner take over the account through a password reset if the link was opened without a session', async () => {
    const attacker = await registerByPhone();
    await (await open()).submit(attacker.link);
    await resetPassword(attacker.email);
    expect(await whoIs(attacker.browser)).toBeNull();
    expect((await accounts().findOne({ email: attacker.email }))?.['mobile']).toBeUndefined();
  });

  it('lets the account keep its phone number after a password reset if the link was opened in a session', async () => {
    const { browser, email, phone, link } = await registerByPhone();
    await browser.submit(link);
    await resetPassword(email);
    expect((await accounts().findOne({ email }))?.['mobile']).toBe(`+91${phone}`);
  });

  it("is invalid once the account's address has changed", async () => {
    const { email, link } = await registerByPhone();
    await accounts().updateOne({ email }, { $set: { email: freshEmail() } });
    const { status, text } = await read(await (await open()).submit(link));
    expect(status).toBe(400);
    expect(text).toContain('This link no longer works');
  });

  it('confirms nothing after it has expired, and opens a page with a button that emails a new link to the same address', async () => {
    const { email } = await registerByPhone();
    const account = await accounts().findOne({ email });
    const signed = `${String(account?._id)}~${Date.now() - 1_000}~${email}`;
    const token = encodeURIComponent(signValue('e-mail address', signed, secret));
    const [browser, path] = [await open(), `/api/api/confirm-email?token=${token}`];
    const page = await read(await browser.get(path));
    expect(page.text).toContain('<button class="button">Send a new link</button>');
    expect(await shop.readMail(email)).toHaveLength(1);

    const result = await read(await browser.submit(path));
    expect(result).toMatchObject({
      status: 200,
      text: expect.stringContaining('Check your email'),
    });
    await poll(async () => (await shop.readMail(email)).length).toBe(2);
    expect((await accounts().findOne({ email }))?.['emailVerifiedAt']).toBeUndefined();
  });

  it('is valid even if an earlier release of the shop sent it', async () => {
    const { email } = await registerByPhone();
    const account = await accounts().findOne({ email });
    const signed = `${String(account?._id)} ${Date.now() + 60_000} ${email}`;
    const token = encodeURIComponent(signValue('e-mail address', signed, secret));
    const response = await (await open()).submit(`/api/api/confirm-email?token=${token}`);
    expect(await read(response)).toMatchObject({ status: 200 });
    expect((await accounts().findOne({ email }))?.['emailVerifiedAt']).toBeInstanceOf(Date);
  });

  it.each(['x', 'x.y', ''])('shows a styled error page for the invalid token %j', async (token) => {
    const { status, text } = await read(
      await fetch(`${shop.url}/api/api/confirm-email?token=${token}`),
    );
    expect(status).toBe(400);
    expect(text).toContain('class="logo"');
  });
});

describe('the email change link', () => {
  async function requestChange(browser: Browser) {
    const newEmail = freshEmail();
    const body = { email: newEmail, currentPassword: password };
    expect((await browser.post('/api/api/change-email', body)).status).toBe(200);
    return { wanted: newEmail, link: await linkTo(shop, newEmail, changeLink) };
  }

  it('requires a phone code when it is opened in another browser, and changes the address without signing the user in', async () => {
    const owner = await registerByPhone();
    const { wanted: newEmail, link } = await requestChange(owner.browser);
    const browser = await open();
    const sendCode = link.replace('?', '/code?');
    expect((await read(await browser.get(link))).text).toContain('Send code');
    expect((await read(await browser.submit(link))).status).toBe(400);

    const { text } = await read(await browser.submit(sendCode));
    const code = /your code is (\d{4})/.exec(text)?.[1] ?? '';
    const wrong = await read(
      await browser.submit(link, { ownCode: code === '1111' ? '2222' : '1111' }),
    );
    expect(wrong).toMatchObject({ status: 400, text: expect.stringContaining('name="ownCode"') });
    expect((await accounts().findOne({ email: owner.email }))?._id).toBeDefined();

    const done = await read(await browser.submit(link, { ownCode: code }));
    expect(done).toMatchObject({ status: 200, text: expect.stringContaining('Email changed') });
    expect(await accounts().findOne({ email: newEmail })).toMatchObject({
      mobile: `+91${owner.phone}`,
    });
    expect(await whoIs(browser)).toBeNull();
    expect(await whoIs(owner.browser)).toBeNull();
  });

  it('requires the password if the account has no phone number', async () => {
    const owner = await buyerAt(shop);
    const { wanted: newEmail, link } = await requestChange(owner.browser);
    const browser = await open();
    const page = await read(await browser.get(link));
    expect(page.text).toContain('name="currentPassword"');
    expect(page.text).not.toContain('Send code');
    const wrong = await read(await browser.submit(link, { currentPassword: 'not the password' }));
    expect(wrong.status).toBe(400);
    expect((await read(await browser.submit(link.replace('?', '/code?')))).status).toBe(400);
    expect((await read(await browser.submit(link, { currentPassword: password }))).status).toBe(
      200,
    );
    expect(await accounts().findOne({ email: newEmail })).not.toBeNull();
  });

  it('opens a page with a link to the sign-in page if the user can sign in only with Google', async () => {
    const owner = await buyerAt(shop);
    const { link } = await requestChange(owner.browser);
    await accounts().updateOne({ email: owner.email }, { $unset: { passwordHash: '' } });
    const { text } = await read(await (await open()).get(link));
    const next = encodeURIComponent('/confirm-email-change/');
    expect(text).toContain(`<a class="button" href="/SignInPage?next=${next}`);
  });

  it('does not accept a session of another account as proof of identity', async () => {
    const owner = await buyerAt(shop);
    const { link } = await requestChange(owner.browser);
    const stranger = (await register(shop)).browser;
    expect((await read(await stranger.submit(link))).status).toBe(400);
    expect(await whoIs(owner.browser)).toMatchObject({ email: owner.email });
  });
});
