import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { Browser } from '../support/browser.js';
import { openShop, refusal, whoIs, type Shop } from '../support/shop.js';
import { secret } from '../support/start.js';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ SEED: 'sample' });
});
afterAll(() => shop.close());

async function testBrowser(test: 'customer' | 'staff', claims: object = {}, key = secret) {
  const jwt = new JwtService({ secret: key });
  const browser = new Browser(shop.url);
  const options = { audience: 'shop', issuer: 'http://localhost:3000', expiresIn: 3600 };
  browser.cookies.set('authToken', jwt.sign({ test, ...claims }, options));
  await browser.get('/api/api/csrf');
  return browser;
}

describe('a test session', () => {
  it('shows prices, an empty cart and an empty inquiry list if it is for a buyer', async () => {
    const buyer = await testBrowser('customer');
    expect(await whoIs(buyer)).toMatchObject({ Uname: 'Release test', role: 'user' });
    const [product] = (await (await buyer.get('/api/api/all')).json()) as object[];
    expect(product).toHaveProperty('dollarPrice');
    const uid = '0'.repeat(24);
    expect(await (await buyer.post('/api/api/cartedItem', { uid })).json()).toEqual([]);
    expect(await (await buyer.get(`/api/api/getUserInquiries/${uid}`)).json()).toEqual([]);
  });

  it('grants access to the staff area, but not to personal data, if it is for staff', async () => {
    const staff = await testBrowser('staff');
    expect(await whoIs(staff)).toMatchObject({ staffRole: 'reader' });
    expect((await staff.get('/api/admin/usertable')).status).toBe(403);
    expect((await staff.get('/api/api/getAllInquiries')).status).toBe(403);
  });

  it.each(['customer', 'staff'] as const)(
    'cannot change anything (session type: %s)',
    async (kind) => {
      const browser = await testBrowser(kind);
      for (const path of ['/api/api/getCartItem', '/api/api/login', '/api/api/logout'])
        expect(await refusal(await browser.post(path))).toMatchObject({ status: 403 });
    },
  );

  it('creates no account, session or audit entry', async () => {
    const count = () =>
      Promise.all(
        ['accounts', 'sessions', 'auditEntries'].map((name) =>
          shop.db.collection(name).countDocuments(),
        ),
      );
    const before = await count();
    for (const kind of ['customer', 'staff'] as const) await whoIs(await testBrowser(kind));
    expect(await count()).toEqual(before);
  });

  it('is invalid five minutes after it was signed', async () => {
    const iat = Math.floor(Date.now() / 1000) - 301;
    expect(await whoIs(await testBrowser('staff', { iat }))).toBeNull();
  });

  it('is invalid when it was signed with another secret', async () => {
    const browser = await testBrowser('staff', {}, 'another secret, long enough to be one');
    expect(await whoIs(browser)).toBeNull();
  });
});
