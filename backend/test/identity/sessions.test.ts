import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { product } from 'contracts';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import { openShop, password, refusal, register, whoIs, type Shop } from '../support/shop.js';
import { secret } from '../support/start.js';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop({ SEED: 'sample' });
});

afterAll(async () => {
  await shop.close();
});

describe('sign-out', () => {
  // @spec shop-76 core-23
  it('ends the session on the server', async () => {
    const { browser } = await register(shop);
    const stolen = browser.copy();
    const response = await browser.post('/api/api/logout');
    expect(response.headers.get('clear-site-data')).toBe('"cache"');
    expect([...browser.cookies.keys()]).toEqual(['known']);
    expect(await whoIs(stolen)).toBeNull();
    expect(stolen.cookies.has('user')).toBe(false);
  });

  it('succeeds even if no user is signed in', async () => {
    const browser = await Browser.open(shop.url);
    expect((await browser.post('/api/api/logout')).status).toBe(200);
  });

  it('on all devices returns 401 if no user is signed in', async () => {
    const browser = await Browser.open(shop.url);
    expect((await browser.post('/api/api/logout-all')).status).toBe(401);
  });

  it('on all devices ends every session of the account, but no session of other accounts', async () => {
    const { browser, email } = await register(shop);
    const stranger = (await register(shop)).browser;
    const second = await Browser.open(shop.url);
    await second.post('/api/api/login', { email, password });
    await second.post('/api/api/logout-all');
    expect(await whoIs(browser)).toBeNull();
    expect(await whoIs(stranger)).not.toBeNull();
  });
});

describe('sessions', () => {
  it.each(['x', 'a.b.c', '', '%', '{"$gt":""}'])('are invalid with the token %j', async (token) => {
    const browser = new Browser(shop.url);
    browser.cookies.set('authToken', token);
    expect(await whoIs(browser)).toBeNull();
  });

  it.each([
    ['none', ''],
    ['HS512', secret],
    ['HS256', 'another secret, long enough to be one'],
  ])('are invalid if signed with %s instead of the expected algorithm or key', async (alg, key) => {
    const { browser } = await register(shop);
    const [, claims = ''] = browser.cookies.get('authToken')?.split('.') ?? [];
    const head = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
    const hash = alg === 'HS512' ? 'sha512' : 'sha256';
    const signature = key && createHmac(hash, key).update(`${head}.${claims}`).digest('base64url');
    browser.cookies.set('authToken', `${head}.${claims}.${signature}`);
    expect(await whoIs(browser)).toBeNull();
  });

  it('are invalid once they have expired', async () => {
    const { browser, user } = await register(shop);
    await shop.db
      .collection('sessions')
      .updateMany({ uid: user.uid }, { $set: { expiresAt: new Date(Date.now() - 1_000) } });
    expect(await whoIs(browser)).toBeNull();
  });

  it('are unaffected by another application that starts and stops in the same process', async () => {
    const { browser, user } = await register(shop);
    const otherShop = await openShop();
    const otherBrowser = (await register(otherShop)).browser;
    expect(await whoIs(browser)).toMatchObject({ _id: user._id });
    expect(await whoIs(otherBrowser)).not.toBeNull();
    await otherShop.close();
    expect(await whoIs(browser)).toMatchObject({ _id: user._id });
  });

  it('do not depend on the script-readable user cookie', async () => {
    const { browser, user } = await register(shop);
    browser.cookies.set('user', encodeURIComponent('{"uid":"x","role":"admin"}'));
    expect(await whoIs(browser)).toMatchObject({ _id: user._id, role: 'user' });
    const pretender = new Browser(shop.url);
    const hint = JSON.stringify({ uid: user.uid, role: 'admin' });
    pretender.cookies.set('user', encodeURIComponent(hint));
    expect(await whoIs(pretender)).toBeNull();
    expect((await pretender.get('/api/admin/usertable')).status).toBe(401);
  });
});

describe('state-changing requests', () => {
  const paths = ['/api/api/login', '/api/api/register', '/api/api/logout', '/api/api/logout-all'];

  // @spec core-36
  it.each(paths)('require the CSRF token: %s', async (path) => {
    const { browser } = await register(shop);
    for (const token of ['', 'wrong', 'x'.repeat(32)]) {
      const response = await browser.post(path, {}, { 'x-xsrf-token': token });
      expect(await refusal(response)).toMatchObject({ status: 403, code: 'access.token_missing' });
    }
    expect(await whoIs(browser)).not.toBeNull();
  });

  // @spec core-36
  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('are rejected if they have the headers %j', async (headers) => {
    const { browser } = await register(shop);
    expect((await browser.post('/api/api/logout', {}, headers)).status).toBe(403);
    expect(await whoIs(browser)).not.toBeNull();
  });

  // @spec core-36
  it('are allowed from the same origin', async () => {
    const { browser } = await register(shop);
    const headers = { origin: shop.url, 'sec-fetch-site': 'same-origin' };
    expect((await browser.post('/api/api/logout', {}, headers)).status).toBe(200);
  });
});

describe('prices', () => {
  // @spec core-30
  it('are shown to signed-in users and not cached', async () => {
    const { browser } = await register(shop);
    const response = await browser.get('/api/api/all');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const products = z.array(product).parse(await response.json());
    expect(products).toHaveLength(54);
    for (const { originalPrice, dollarPrice, discountedPrice, MinQuantity } of products) {
      for (const price of [originalPrice, dollarPrice, discountedPrice, MinQuantity])
        expect(price).toBeGreaterThan(0);
    }
  });

  it('are never sent to a visitor while a signed-in user requests the same product list', async () => {
    const { browser } = await register(shop);
    const visitor = await Browser.open(shop.url);
    for (let round = 0; round < 20; round += 1) {
      const [buyerResponse, visitorResponse] = await Promise.all([
        browser.get('/api/api/getbestproductlist'),
        visitor.get('/api/api/getbestproductlist'),
      ]);
      expect(await buyerResponse.text()).toMatch(/dollarPrice/);
      expect(await visitorResponse.text()).not.toMatch(/price|MinQuantity/i);
    }
  });

  it('are hidden after sign-out', async () => {
    const { browser } = await register(shop);
    await browser.post('/api/api/logout');
    expect(await (await browser.get('/api/api/all')).text()).not.toMatch(/price/i);
  });
});
