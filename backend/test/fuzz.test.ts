import { routes } from 'contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningBackend } from '../src/backend.js';
import { sendRaw } from './raw.js';
import { startReadyApi } from './start.js';
import { startStore } from './store.js';

const runs = Number(process.env['FUZZ_RUNS'] ?? 500);

let store: Awaited<ReturnType<typeof startStore>>;
let api: RunningBackend;

beforeAll(async () => {
  store = await startStore();
  api = await startReadyApi({ MONGODB_URI: store.uri('fuzz'), SEED: 'sample' });
});

afterAll(async () => {
  await api.stop();
  await store.close();
});

const paths = Object.values(routes).map(({ path }) => path.replace(/:\w+/, ''));
const piece = fc.oneof(
  fc.constantFrom(
    'id',
    'catagoryName',
    '[$ne]',
    '__proto__',
    '%',
    '%00',
    '%C0%AF',
    '..',
    '/',
    '//',
  ),
  fc.constantFrom('0123456789abcdef01234567', 'hero-640.webp', '=', '&', ';', '{}', '*', '+'),
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
  fc.stringMatching(/^[!-~]{0,12}$/).filter((text) => !text.includes(' ')),
);
const target = fc
  .tuple(fc.constantFrom('', ...paths), fc.array(piece, { maxLength: 6 }), fc.boolean())
  .map(([path, pieces, isQuery]) => `${path || '/'}${isQuery ? '?' : ''}${pieces.join('')}`);
const method = fc.constantFrom(
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
);
const header = fc.constantFrom(
  'Accept-Encoding: br;q=x, *;q=0',
  'If-None-Match: "',
  'Cookie: authToken=%; user={',
  'Cookie: =;;=',
  'Content-Type: application/json',
  'Content-Type: text/plain',
  'X-Request-Id: \t',
  'Range: bytes=0-',
  'Expect: 200-maybe',
  'X-Forwarded-For: ::::',
);
const body = fc.oneof(fc.constant(''), fc.json({ maxDepth: 3 }), fc.string({ maxLength: 200 }));

describe('any request', () => {
  it('is answered without a failure of the server', async () => {
    await fc.assert(
      fc.asyncProperty(
        method,
        target,
        fc.array(header, { maxLength: 3 }),
        body,
        async (...parts) => {
          const [verb, address, headers, text] = parts;
          const lines = [
            `${verb} ${address} HTTP/1.1`,
            'Host: shop',
            'Connection: close',
            ...headers,
          ];
          if (text) lines.push(`Content-Length: ${Buffer.byteLength(text)}`);
          const { status } = await sendRaw(api.url, `${lines.join('\r\n')}\r\n\r\n${text}`);
          expect(status).toBeGreaterThanOrEqual(200);
          expect(status).toBeLessThan(500);
        },
      ),
      { numRuns: runs },
    );
  }, 120_000);
});
