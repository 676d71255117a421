import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { CompressibleBody } from './compressible-body.js';

// Uses prose, because random data would compress equally badly at every level.
const text = await readFile(new URL(import.meta.url), 'utf8');
const newBody = () => new CompressibleBody(Buffer.from(text), { brotli: 5, gzip: 6 });

it('CompressibleBody returns the same content in every encoding', async () => {
  const body = newBody();
  expect((await body.form(undefined)).toString()).toBe(text);
  expect(brotliDecompressSync(await body.form('br')).toString()).toBe(text);
  expect(gunzipSync(await body.form('gzip')).toString()).toBe(text);
});

it('CompressibleBody selects the smallest encoding that the client accepts', () => {
  const body = newBody();
  expect(body.encodingFor('gzip, deflate, br')).toBe('br');
  expect(body.encodingFor('gzip')).toBe('gzip');
  expect(body.encodingFor(undefined)).toBeUndefined();
});

it('CompressibleBody compresses only once for concurrent calls and caches the result', async () => {
  const body = newBody();
  const making = body.form('br');
  expect(body.form('br')).toBe(making);
  const form = await making;
  expect(body.form('br')).toBe(form);
});

it('CompressibleBody does not exceed its reported maximum size even when it holds all encodings', async () => {
  const body = newBody();
  const forms = [body.bytes, await body.form('br'), await body.form('gzip')];
  expect(Buffer.concat(forms).length).toBeLessThanOrEqual(body.maxByteLength);
});

it('CompressibleBody.recompress makes the Brotli encoding smaller', async () => {
  const body = newBody();
  const { length } = await body.form('br');
  await body.recompress(11);
  const form = await body.form('br');
  expect(form.length).toBeLessThan(length);
  expect(brotliDecompressSync(form).toString()).toBe(text);
});
