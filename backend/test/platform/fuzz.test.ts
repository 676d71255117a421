import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, routes, type CallContract, type Route } from 'contracts';
import fc from 'fast-check';
import mongoose, { Schema, trusted } from 'mongoose';
import type { z } from 'zod';
import { connectOptions } from '../../src/platform/database/mongoose-options.js';
import { Browser } from '../support/browser.js';
import { sendRaw } from '../support/raw.js';
import { admin, openShop, register, type Shop } from '../support/shop.js';

const isLong = Boolean(process.env['LONG_TESTS']);
const runs = isLong ? 10_000 : 100;

let shop: Shop;
const senders: Record<string, Browser> = {};

beforeAll(async () => {
  shop = await openShop({ SEED: 'sample', RATE_LIMIT_SCALE: '100000' });
  senders['customer'] = (await register(shop)).browser;
  senders['staff'] = await Browser.open(shop.url);
  await senders['staff'].post('/api/api/login', admin);
});

afterAll(() => shop.close());

// Excludes sign-outs, which would end the sessions of the other requests.
const table: [string, Route][] = Object.entries(routes).filter(([name]) => !/^logout/.test(name));
const described: CallContract[] = Object.values(calls);
const shapeOf = (schema: z.ZodType | undefined) =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
const named = described.flatMap(({ body, query }) => [...shapeOf(body), ...shapeOf(query)]);
const fields = [...new Set(named), '__proto__', '$where'];

const id = '0123456789abcdef01234567';
const piece = fc.oneof(
  fc.constantFrom(...fields, '[$ne]', '%', '%00', '%C0%AF', '..', '/', '//', '=', '&', ';', '{}'),
  fc.constantFrom(id, 'hero-640.webp', '*', '+', '9'.repeat(400)),
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
  fc.stringMatching(/^[!-~]{0,12}$/).filter((text) => !text.includes(' ')),
);
const target = fc
  .tuple(
    fc.constantFrom(...table.map(([, route]) => route), { method: 'GET', path: '/' } as const),
    fc.array(piece, { maxLength: 6 }),
    fc.boolean(),
  )
  .map(([{ method, path }, pieces, isQuery]) => ({
    method,
    address: path.replace(/:\w+/, isQuery ? id : '') + (isQuery ? '?' : '') + pieces.join(''),
  }));
const otherMethod = fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE');
const header = fc.constantFrom(
  'Accept-Encoding: br;q=x, *;q=0',
  'If-None-Match: "',
  'Cookie: authToken=%; user={',
  'Cookie: =;;=',
  'Content-Type: text/plain',
  'Content-Type: multipart/form-data; boundary=x',
  'X-Request-Id: \t',
  'Range: bytes=0-',
  'Expect: 200-maybe',
  'Idempotency-Key: {"$gt":""}',
  'X-Forwarded-For: ::::',
);
const value = fc.oneof(
  fc.constantFrom<unknown>(id, '', null, -1, 1e308, { $gt: '' }, ['a'], 'a@example.com', true),
  fc.jsonValue({ maxDepth: 3 }),
);
const json = fc
  .dictionary(fc.constantFrom(...fields), value)
  .map((object) => JSON.stringify(object));
const form = json.map(
  (text) => `--x\r\nContent-Disposition: form-data; name="category"\r\n\r\n${text}\r\n--x--\r\n`,
);
const body = fc.oneof(fc.constant(''), json, form, fc.json(), fc.string({ maxLength: 200 }));

const request = fc.record({
  target,
  method: fc.option(otherMethod, { freq: 4 }),
  headers: fc.array(header, { maxLength: 3 }),
  sender: fc.constantFrom('visitor', 'customer', 'staff'),
  body,
});

type FuzzRequest = typeof request extends fc.Arbitrary<infer One> ? One : never;

function write({ target: { method, address }, ...options }: FuzzRequest) {
  const lines = [
    `${options.method ?? method} ${address} HTTP/1.1`,
    'Host: shop',
    'Connection: close',
  ];
  const cookies = senders[options.sender]?.cookies;
  if (cookies) {
    lines.push(`Cookie: ${[...cookies].map((pair) => pair.join('=')).join('; ')}`);
    lines.push(`X-XSRF-TOKEN: ${cookies.get('XSRF-TOKEN') ?? ''}`);
  }
  lines.push(...options.headers);
  if (options.body) {
    if (!options.headers.some((header) => header.startsWith('Content-Type')))
      lines.push('Content-Type: application/json');
    lines.push(`Content-Length: ${Buffer.byteLength(options.body)}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n${options.body}`;
}

describe('a randomly generated request', () => {
  it(
    'is answered without a server error',
    async () => {
      let slowest = 0;
      await fc.assert(
        fc.asyncProperty(request, async (fuzzRequest) => {
          const started = performance.now();
          const { status } = await sendRaw(shop.url, write(fuzzRequest));
          slowest = Math.max(slowest, performance.now() - started);
          expect(status).toBeGreaterThanOrEqual(200);
          expect(status).toBeLessThan(500);
        }),
        { numRuns: runs },
      );
      if (isLong) console.info(`${runs} requests, the slowest ${Math.round(slowest)} ms`);
    },
    isLong ? 900_000 : 120_000,
  );
});

describe('a database filter', () => {
  it('accepts query operators only when the code marks them as trusted', async () => {
    const connection = await mongoose.createConnection(shop.uri, connectOptions).asPromise();
    const accounts = connection.model('Account', new Schema({ email: String }));
    await expect(accounts.findOne({ email: { $ne: '' } })).rejects.toThrow('Cast to string failed');
    expect(await accounts.findOne({ email: trusted({ $ne: '' }) })).not.toBeNull();
    await connection.close();
  });
});
