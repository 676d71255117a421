import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../support/browser.js';
import { admin, freshEmail, openShop, refusal, type Shop } from '../support/shop.js';
import { startReadyApi } from '../support/start.js';

const isLong = Boolean(process.env['LONG_TESTS']);

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ RATE_LIMIT_SCALE: '1' });
});
afterAll(() => shop.close());

const from = (address: string) => ({ 'x-forwarded-for': address });

describe('many users behind one IP address', () => {
  it('get 429 with a Retry-After header after sixty sign-in attempts a minute', async () => {
    const browser = await Browser.open(shop.url);
    const office = from('192.0.2.1');
    const signIn = (body: object, headers = office) =>
      browser.post('/api/api/login', body, headers);
    for (let attempt = 0; attempt < 59; attempt += 1)
      expect((await signIn({ email: freshEmail(), password: 'wrong' })).status).toBe(401);
    expect((await signIn(admin)).status).toBe(200);
    const lateResponse = await signIn(admin);
    expect(Number(lateResponse.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(lateResponse.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await refusal(lateResponse)).toMatchObject({
      status: 429,
      code: 'request.rate_limited',
      message: 'Too many attempts. Try again later.',
    });
    expect((await signIn(admin, from('192.0.2.2'))).status).toBe(200);
  });
});

describe('wrong passwords', () => {
  it('are still counted after a restart', async () => {
    const email = freshEmail();
    const guess = async (url: string) => {
      const browser = await Browser.open(url);
      const headers = from('198.51.100.1');
      return (await browser.post('/api/api/login', { email, password: 'wrong' }, headers)).status;
    };
    for (let times = 0; times < 5; times += 1) expect(await guess(shop.url)).toBe(401);
    const restarted = await startReadyApi({ MONGODB_URI: shop.uri, DATA_DIR: shop.folder });
    expect(await guess(restarted.url)).toBe(429);
    await restarted.stop();
  });
});

describe('a rate limit counter with an expiry date too far in the future', () => {
  it("does not block requests for longer than the limit's period", async () => {
    const browser = await Browser.open(shop.url);
    const email = freshEmail();
    const guess = async () =>
      (await browser.post('/api/api/login', { email, password: 'wrong' }, from('192.0.2.9')))
        .status;
    for (let n = 0; n < 5; n += 1) expect(await guess()).toBe(401);
    expect(await guess()).toBe(429);
    const expire = new Date(Date.now() + 30 * 86_400_000);
    const key = /^wrongPasswordsPerAccountAndNetwork/;
    await shop.db.collection('limits').updateMany({ key }, { $set: { expire } });
    expect(await guess()).toBe(401);
  });
});

describe('a staff search', () => {
  it.each(['usertable', 'products', 'subscribers', 'audit'])(
    'rejects a query with a null character: %s',
    async (name) => {
      const browser = await Browser.open(shop.url);
      await browser.post('/api/api/login', admin, from('192.0.2.10'));
      expect((await browser.get(`/api/admin/${name}?q=%00`)).status).toBe(400);
      expect((await browser.get('/api/api/getAllInquiries?q=%00')).status).toBe(400);
    },
  );
});

describe('a request', () => {
  const login = (body: string, type = 'application/json') =>
    fetch(`${shop.url}/api/api/login`, { method: 'POST', headers: { 'content-type': type }, body });

  it.each([
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
  ])('is rejected with 415 if its body is of type %s instead of JSON', async (type) => {
    expect((await refusal(await login('email[$gt]=', type))).status).toBe(415);
  });

  it('is rejected with 413 if its body exceeds 100 KB', async () => {
    expect((await login(JSON.stringify({ email: 'x'.repeat(102_400) }))).status).toBe(413);
    expect((await login(JSON.stringify({ email: 'x'.repeat(100_000) }))).status).toBe(403);
  });

  it.each(['{"__proto__":{"role":"admin"}}', '{"a":{"__proto__":1}}', '{"email":', '[', '"x"'])(
    'is rejected with 400 for the body %s',
    async (body) => {
      expect((await login(body)).status).toBe(400);
    },
  );
});

(isLong ? describe : describe.skip)('a request that is never completed', () => {
  it('times out after ten seconds when the headers are incomplete', async () => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    const started = Date.now();
    socket.write('GET / HTTP/1.1\r\nHost: shop\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
    expect(Date.now() - started).toBeLessThan(13_000);
  }, 20_000);

  it('times out within fifteen seconds when the body is incomplete', async () => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    const started = Date.now();
    socket.write(
      'POST /api/api/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 (408|503) /);
    expect(Date.now() - started).toBeLessThan(18_000);
  }, 25_000);
});
