import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorBody, prices, sitemapProducts } from 'contracts';
import { openShop, register, type Shop } from '../support/shop.js';

const unknown = '0123456789abcdef01234567';

let shop: Shop;
let productIds: string[];
beforeAll(async () => {
  shop = await openShop({ SEED: 'sample' });
  productIds = (await addresses()).products.map(({ _id }) => _id);
});
afterAll(() => shop.close());

const addresses = async (query = '') => {
  const response = await fetch(`${shop.url}/api/api/addresses${query}`);
  return sitemapProducts.parse(await response.json());
};
const pricesOf = (ids: string[]) => `/api/api/prices?ids=${ids.join(',')}`;

describe('GET /api/api/prices', () => {
  it('rejects visitors with 401', async () => {
    const response = await fetch(shop.url + pricesOf(productIds.slice(0, 2)));
    expect(response.status).toBe(401);
  });

  it.each([
    '/api/api/prices',
    '/api/api/prices?ids=',
    '/api/api/prices?ids=x',
    `/api/api/prices?ids=${unknown}&ids=${unknown}`,
    '/api/api/prices?ids[$ne]=1',
    pricesOf(Array.from({ length: 101 }, () => unknown)),
  ])('requires a list of up to 100 ids: %s', async (path) => {
    const { browser } = await register(shop);
    const response = await browser.get(path);
    expect(response.status).toBe(400);
    expect(errorBody.parse(await response.json()).code).toBe('request.invalid');
  });

  it('returns the prices of the requested products and omits unknown products', async () => {
    const { browser } = await register(shop);
    const requestedIds = [...productIds.slice(0, 30), unknown];
    const response = await browser.get(pricesOf(requestedIds));
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const returnedPrices = prices.element
      .strict()
      .array()
      .parse(await response.json());
    expect(returnedPrices.map(({ _id }) => _id).sort()).toEqual(productIds.slice(0, 30).sort());
    for (const each of returnedPrices) expect(each.MinQuantity).toBeGreaterThan(0);
  });
});

describe('GET /api/api/addresses', () => {
  it('returns all products with their pictures', async () => {
    const { products, total } = await addresses();
    expect(total).toBe(54);
    expect(products).toHaveLength(54);
    for (const { picture } of products) expect(picture).toMatch(/^\/media\//);
  });

  it('returns an empty list after the last page', async () => {
    expect(await addresses('?page=2')).toEqual({ products: [], total: 54 });
  });

  it('returns 304 for the current ETag', async () => {
    const first = await fetch(`${shop.url}/api/api/addresses`);
    const etag = first.headers.get('etag') ?? '';
    const secondResponse = await fetch(`${shop.url}/api/api/addresses`, {
      headers: { 'if-none-match': etag },
    });
    expect(secondResponse.status).toBe(304);
  });
});
