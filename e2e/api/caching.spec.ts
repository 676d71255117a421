import { expect, test } from '@playwright/test';
import { sendRequest } from '../site/call.js';

const reads = [
  '/api/api/all',
  '/api/api/getCatagory',
  '/api/api/getbestproductlist',
  '/api/api/catagoryproduct/?catagoryName=Pendulums',
];

const variesOn = (value: string | undefined) =>
  (value ?? '').split(',').map((name) => name.trim().toLowerCase());

for (const path of reads) {
  test.describe(`GET ${path}`, () => {
    test('returns the same content with and without compression', async () => {
      const plain = await sendRequest(path);
      expect(plain.headers['content-encoding']).toBeUndefined();
      for (const encoding of ['br', 'gzip']) {
        const packed = await sendRequest(path, { headers: { 'accept-encoding': encoding } });
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(packed.bytes.length).toBeLessThan(plain.bytes.length);
        expect(packed.text).toBe(plain.text);
        expect(variesOn(packed.headers.vary)).toContain('accept-encoding');
      }
    });

    test('responds with Brotli when the client also accepts gzip, and uses no encoding that the client excludes', async () => {
      const best = await sendRequest(path, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
      expect(best.headers['content-encoding']).toBe('br');
      const response = await sendRequest(path, {
        headers: { 'accept-encoding': 'br;q=0, gzip;q=0' },
      });
      expect(response.headers['content-encoding']).toBeUndefined();
    });

    test('returns 304 without a body for its current ETag', async () => {
      for (const encoding of ['br', 'gzip', 'identity']) {
        const first = await sendRequest(path, { headers: { 'accept-encoding': encoding } });
        const tag = first.headers.etag ?? '';
        expect(tag).toMatch(/^(W\/)?"[^"]+"$/);
        for (const condition of [tag, `"other", ${tag}`, '*']) {
          const headers = { 'accept-encoding': encoding, 'if-none-match': condition };
          const conditionalResponse = await sendRequest(path, { headers });
          expect(conditionalResponse.status, condition).toBe(304);
          expect(conditionalResponse.bytes).toHaveLength(0);
          expect(conditionalResponse.headers.etag).toBe(tag);
        }
        const otherResponse = await sendRequest(path, { headers: { 'if-none-match': '"other"' } });
        expect(otherResponse.status).toBe(200);
      }
    });

    test('is publicly cacheable only for requests without an identifying cookie', async () => {
      const visitor = await sendRequest(path);
      expect(visitor.headers['cache-control']).not.toMatch(/private|no-store/);
      expect(variesOn(visitor.headers.vary)).toContain('cookie');
      const named = await sendRequest(path, { headers: { cookie: 'authToken=forged' } });
      expect(named.headers['cache-control'] ?? '').not.toMatch(/public|s-maxage/);
    });

    test('returns the same headers as HEAD, and HEAD returns no body', async () => {
      const [getResponse, headResponse] = [
        await sendRequest(path),
        await sendRequest(path, { method: 'HEAD' }),
      ];
      expect(headResponse.status).toBe(200);
      expect(headResponse.bytes).toHaveLength(0);
      expect(headResponse.headers.etag).toBe(getResponse.headers.etag);
      expect(headResponse.headers['content-type']).toBe(getResponse.headers['content-type']);
    });
  });
}
