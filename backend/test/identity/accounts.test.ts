import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import {
  admin,
  form,
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

afterAll(async () => {
  await shop.close();
});

describe('POST /api/api/register', () => {
  it.each([
    [{ confirmPassword: 'other' }, 'confirmPassword', "Passwords don't match!"],
    [{ password: 'short', confirmPassword: 'short' }, 'password', /at least 8/],
    [{ email: 'x' }, 'email', 'Please enter a valid email address'],
    [{ email: { $gt: '' } }, 'email', /./],
    [{ Uname: '' }, 'Uname', 'Enter your name'],
    [{ Uname: ['a', 'b'] }, 'Uname', /./],
    [{ mobile: 'abc' }, 'mobile', /digits/],
  ])('rejects %j with 400 and names the field', async (change, field, reason) => {
    const browser = await Browser.open(shop.url);
    const response = await browser.post('/api/api/register', { ...form(freshEmail()), ...change });
    const { status, fields } = await refusal(response);
    expect(status).toBe(400);
    expect(fields?.[field]).toMatch(reason);
    expect(browser.cookies.has('authToken')).toBe(false);
  });

  it('rejects an unverified phone number and a registered email address with the same response', async () => {
    const { email } = await register(shop);
    const browser = await Browser.open(shop.url);
    const responses = [
      await browser.post('/api/api/register', { ...form(freshEmail()), mobile: '9876543210' }),
      await browser.post('/api/api/register', form(email.toUpperCase())),
    ];
    for (const response of responses) {
      expect(await refusal(response)).toMatchObject({
        status: 400,
        message: 'Registration failed. Please try again.',
        code: 'account.not_created',
      });
    }
  });

  it('ignores role, id and date in the request body', async () => {
    const browser = await Browser.open(shop.url);
    const email = freshEmail();
    await browser.post('/api/api/register', {
      ...form(email),
      role: 'admin',
      _id: '0123456789abcdef01234567',
      uid: '0123456789abcdef01234567',
      isSubscribed: true,
      createdAt: 0,
      passwordHash: 'x',
    });
    const storedAccount = await shop.db.collection('accounts').findOne({ email });
    expect(storedAccount).toMatchObject({ role: 'user', isSubscribed: false });
    expect(String(storedAccount?._id)).not.toBe('0123456789abcdef01234567');
    expect(storedAccount?.['createdAt']).not.toEqual(new Date(0));
    expect(storedAccount?.['passwordHash']).toMatch(/^\$argon2id\$/);
  });

  // @spec core-53
  it('signs the new user in', async () => {
    const { browser, email, user } = await register(shop);
    expect(await whoIs(browser)).toMatchObject({ _id: user._id, email, role: 'user' });
  });

  it('creates one account for eight identical concurrent requests', async () => {
    const browser = await Browser.open(shop.url);
    const email = freshEmail();
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => browser.post('/api/api/register', form(email))),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await shop.db.collection('accounts').countDocuments({ email })).toBe(1);
  });
});

describe('POST /api/api/login', () => {
  it('rejects a wrong password and an unknown address with the same response', async () => {
    const { email } = await register(shop);
    const browser = await Browser.open(shop.url);
    const wrong = await browser.post('/api/api/login', { email, password: 'wrong' });
    const unknown = await browser.post('/api/api/login', {
      email: freshEmail(),
      password: 'wrong',
    });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(await wrong.text()).toBe(await unknown.text());
    expect(browser.cookies.has('authToken')).toBe(false);
  });

  it.each([
    { email: { $gt: '' }, password: { $gt: '' } },
    { email: ['a@example.com'], password: 'x' },
    { email: '', password: '' },
    {},
    [],
    null,
  ])('rejects the body %j with 400', async (body) => {
    const browser = await Browser.open(shop.url);
    expect((await browser.post('/api/api/login', body)).status).toBe(400);
  });

  // @spec core-54
  it('returns different redirect targets for customers and admins', async () => {
    const { email } = await register(shop);
    const asCustomer = await Browser.open(shop.url);
    const customer = await asCustomer.post('/api/api/login', { email, password });
    expect(await customer.json()).toMatchObject({ success: true, role: 'user', redirect: '/' });
    const asAdmin = await Browser.open(shop.url);
    const owner = await asAdmin.post('/api/api/login', admin);
    expect(await owner.json()).toMatchObject({ role: 'admin', redirect: '/api/admin' });
    expect(await whoIs(asAdmin)).toMatchObject({ role: 'admin' });
  });

  // @spec core-22
  it('sets an HttpOnly session cookie and a script-readable user cookie', async () => {
    const { email, user } = await register(shop);
    const browser = await Browser.open(shop.url);
    const response = await browser.post('/api/api/login', { email, password });
    const lines = response.headers.getSetCookie();
    const line = (name: string) => lines.find((text) => text.startsWith(`${name}=`)) ?? '';
    expect(line('authToken')).toMatch(/HttpOnly/);
    expect(line('authToken')).toMatch(/SameSite=Lax/);
    expect(line('known')).toMatch(/HttpOnly/);
    expect(line('user')).not.toMatch(/HttpOnly/);
    const hint: unknown = JSON.parse(decodeURIComponent(browser.cookies.get('user') ?? ''));
    expect(hint).toEqual({ uid: user.uid, role: 'user', name: 'New Buyer' });
  });

  it('ends the previous session of the browser', async () => {
    const { browser, email } = await register(shop);
    const before = browser.copy();
    await browser.post('/api/api/login', { email, password });
    expect(await whoIs(before)).toBeNull();
    expect(await whoIs(browser)).not.toBeNull();
  });

  it('stores neither the session token nor the password in plain text', async () => {
    const { browser } = await register(shop);
    const storedText = JSON.stringify([
      await shop.db.collection('sessions').find().toArray(),
      await shop.db.collection('accounts').find().toArray(),
      await shop.db.collection('auditEntries').find().toArray(),
    ]);
    expect(storedText).not.toContain(password);
    const claims = Buffer.from(browser.cookies.get('authToken')?.split('.')[1] ?? '', 'base64url');
    const { sid } = z.object({ sid: z.string() }).parse(JSON.parse(claims.toString()));
    expect(storedText).not.toContain(sid);
  });
});

describe('the sign-in attempt limit', () => {
  it('rejects attempts after five wrong passwords and sends a Retry-After header', async () => {
    const { email } = await register(shop);
    const thief = await Browser.open(shop.url);
    for (let guess = 0; guess < 5; guess += 1)
      await thief.post('/api/api/login', { email, password: 'guess' });
    const lateResponse = await thief.post('/api/api/login', { email, password });
    expect(Number(lateResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refusal(lateResponse)).code).toBe('request.rate_limited');
  });

  it('allows only five of thirty concurrent attempts', async () => {
    const { email } = await register(shop);
    const thief = await Browser.open(shop.url);
    const responses = await Promise.all(
      Array.from({ length: 30 }, () => thief.post('/api/api/login', { email, password: 'guess' })),
    );
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(25);
  });

  it('does not count sign-ins with the correct password', async () => {
    const { email } = await register(shop);
    const browser = await Browser.open(shop.url);
    for (let round = 0; round < 12; round += 1)
      expect((await browser.post('/api/api/login', { email, password })).status).toBe(200);
  });
});
