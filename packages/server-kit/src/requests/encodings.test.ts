import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { compress, selectSmallestEncoding } from './encodings.js';

const bytes = Buffer.from('agate '.repeat(200));

it('compress returns encodings that decode to the same bytes', async () => {
  const forms = await compress(bytes, { brotli: 5, gzip: 6 });
  expect(brotliDecompressSync(forms.br)).toEqual(bytes);
  expect(gunzipSync(forms.gzip)).toEqual(bytes);
});

it('selectSmallestEncoding returns the smallest available encoding that the client accepts', async () => {
  const { br, gzip } = await compress(bytes, { brotli: 5, gzip: 6 });
  expect(selectSmallestEncoding(undefined, { bytes, br, gzip })).toEqual({ body: bytes });
  expect(selectSmallestEncoding('br', { bytes, gzip })).toEqual({ body: bytes });
  expect(selectSmallestEncoding('gzip, br', { bytes, gzip })).toEqual({
    encoding: 'gzip',
    body: gzip,
  });
  expect(selectSmallestEncoding('gzip, br', { bytes, br, gzip })).toEqual({
    encoding: 'br',
    body: br,
  });
});

it('toBrotli uses the smallest window that fits the body', async () => {
  const { br } = await compress(bytes, { brotli: 5, gzip: 6 });
  expect((br[0] ?? 1) & 1).toBe(0);
});
