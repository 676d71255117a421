import { readFile } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import { CompressibleBody } from './compressible-body.js';

// Real text: with numbers alone, better compression would have no visible effect.
const text = await readFile(new URL(import.meta.url), 'utf8');
const newBody = () => new CompressibleBody(Buffer.from(text), { brotli: 5, gzip: 6 });

it('every form decodes to the same body', async () => {
  const body = newBody();
  expect((await body.form(undefined)).toString()).toBe(text);
  expect(brotliDecompressSync(await body.form('br')).toString()).toBe(text);
  expect(gunzipSync(await body.form('gzip')).toString()).toBe(text);
});

it('a body is sent in the smallest form that the client accepts', () => {
  const body = newBody();
  expect(body.encodingFor('gzip, deflate, br')).toBe('br');
  expect(body.encodingFor('gzip')).toBe('gzip');
  expect(body.encodingFor(undefined)).toBeUndefined();
});

it('a form is compressed once for concurrent callers and then cached', async () => {
  const body = newBody();
  const making = body.form('br');
  expect(body.form('br')).toBe(making);
  const form = await making;
  expect(body.form('br')).toBe(form);
});

it('a body with all its forms stays within its reported size', async () => {
  const body = newBody();
  const forms = [body.bytes, await body.form('br'), await body.form('gzip')];
  expect(Buffer.concat(forms).length).toBeLessThanOrEqual(body.maxByteLength);
});

it('recompressing yields a smaller form of the same body', async () => {
  const body = newBody();
  const { length } = await body.form('br');
  await body.recompress(11);
  const form = await body.form('br');
  expect(form.length).toBeLessThan(length);
  expect(brotliDecompressSync(form).toString()).toBe(text);
});
