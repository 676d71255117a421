import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { category, errorBody, product } from 'contracts';
import { z } from 'zod';
import type { RunningBackend } from '../../src/backend.js';
import { ask } from '../support/raw.js';
import { startReadyApi } from '../support/start.js';
import { startStore } from '../support/store.js';

const products = z.array(product.strict());
const lists = ['/api/api/all', '/api/api/getCatagory', '/api/api/getbestproductlist'];

let store: Awaited<ReturnType<typeof startStore>>;
let api: RunningBackend;

beforeAll(async () => {
  store = await startStore();
  api = await startReadyApi({ MONGODB_URI: store.uri('reads'), SEED: 'sample' });
});

afterAll(async () => {
  await api.stop();
  await store.close();
});

const get = (path: string, init: RequestInit = {}) => fetch(api.url + path, init);
const all = async () => products.parse(await (await get('/api/api/all')).json());

describe('public GET requests with invalid input', () => {
  it('return 404 for an unknown product', async () => {
    const response = await get('/api/api/product/?id=0123456789abcdef01234567');
    expect(response.status).toBe(404);
    expect(errorBody.parse(await response.json()).code).toBe('product.not_found');
  });

  it('return an empty list for an unknown category', async () => {
    const response = await get('/api/api/catagoryproduct/?catagoryName=no%20such');
    expect(await response.json()).toEqual([]);
  });

  it.each(['/api/api/product/?id=x', '/api/api/product/?id[$ne]=1', '/api/api/catagoryproduct'])(
    'return 400 for %s',
    async (path) => {
      expect((await get(path)).status).toBe(400);
    },
  );
});

describe('public GET requests', () => {
  it('return the 54 sample products', async () => {
    expect(await all()).toHaveLength(54);
  });

  it('return the eight categories, newest first', async () => {
    const categories = z
      .array(category.strict())
      .parse(await (await get('/api/api/getCatagory')).json());
    expect(categories).toHaveLength(8);
    const dates = categories.map(({ createdAt }) => createdAt);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('return every product that is marked as a best seller, and no other product, in the best-seller list', async () => {
    const best = products.parse(await (await get('/api/api/getbestproductlist')).json());
    const expected = (await all()).filter(({ bestproduct }) => bestproduct);
    expect(best).toEqual(expected);
    expect(best.length).toBeGreaterThan(0);
  });

  it('return one product by an id in upper or lower case', async () => {
    const [first] = await all();
    const shownProduct = product
      .strict()
      .parse(await (await get(`/api/api/product/?id=${first?._id}`)).json());
    expect(shownProduct).toEqual(first);
    const shouted = await get(`/api/api/product?id=${first?._id.toUpperCase()}`);
    expect(await shouted.json()).toEqual(first);
  });

  it('return the products of a category whose name must be URL-encoded', async () => {
    const name = 'Crystal Balls & Spheres';
    const path = `/api/api/catagoryproduct/?catagoryName=${encodeURIComponent(name)}`;
    const categoryProducts = products.parse(await (await get(path)).json());
    expect(categoryProducts).toEqual((await all()).filter((item) => item.category === name));
    expect(categoryProducts.length).toBeGreaterThan(0);
  });

  it.each(lists)(
    'return the same content for %s with or without a trailing slash and with any query string',
    async (path) => {
      const plain = await (await get(path)).text();
      expect(await (await get(`${path}/`)).text()).toBe(plain);
      expect(await (await get(`${path}?_=1&_=2`)).text()).toBe(plain);
    },
  );

  // @spec core-28
  it('return no prices or minimum quantities, with or without cookies', async () => {
    const [first] = await all();
    for (const path of [...lists, `/api/api/product/?id=${first?._id}`]) {
      for (const cookie of ['', 'a=b', 'user={"role":"admin"}', 'authToken=forged']) {
        expect(await (await get(path, { headers: { cookie } })).text()).not.toMatch(
          /price|MinQuantity/i,
        );
      }
    }
  });
});

describe('cached responses', () => {
  it('have the same content with brotli, with gzip and uncompressed', async () => {
    const plain = await ask(`${api.url}/api/api/all`);
    const gzip = await ask(`${api.url}/api/api/all`, { 'accept-encoding': 'gzip' });
    const brotli = await ask(`${api.url}/api/api/all`, { 'accept-encoding': 'gzip, br' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
  });

  it('have a strong ETag per encoding, and return 304 when the ETag matches', async () => {
    const tags = new Set<string>();
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const { etag = '' } = (await ask(`${api.url}/api/api/all`, headers)).headers;
      expect(etag).toMatch(/^"[^"]+"$/);
      tags.add(etag);
      const secondResponse = await ask(`${api.url}/api/api/all`, {
        ...headers,
        'if-none-match': `"x", W/${etag}`,
      });
      expect(secondResponse).toMatchObject({ status: 304, body: Buffer.alloc(0) });
      expect(secondResponse.headers.etag).toBe(etag);
    }
    expect(tags.size).toBe(3);
  });

  it('have the same headers for HEAD and GET requests, and no body for HEAD requests', async () => {
    const { headers, body } = await ask(`${api.url}/api/api/all`);
    const head = await ask(`${api.url}/api/api/all`, {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
    expect(head.headers['content-length']).toBe(String(body.length));
    expect(head.headers.etag).toBe(headers.etag);
  });

  it('are marked as public for requests without a cookie', async () => {
    const { headers } = await ask(`${api.url}/api/api/all`);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers.vary).toBe('Accept-Encoding, Cookie');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('are marked as private for requests with a cookie', async () => {
    const { headers } = await ask(`${api.url}/api/api/all`, { cookie: 'subscribed=true' });
    expect(headers['cache-control']).toBe('private, max-age=0, must-revalidate');
  });

  it('are not used for requests with a session, whose responses forbid caching', async () => {
    const { headers } = await ask(`${api.url}/api/api/all`, { cookie: 'a=b; authToken=x' });
    expect(headers['cache-control']).toBe('private, no-store');
  });
});
