// cspell:ignore nosniff fregistry fpackage fsecrets
import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type CallResponse, sendRequest } from '../site/call.js';

const paths = [
  '/',
  '/ViewAllProduct',
  '/catagory/Pendulums',
  '/api/api/all',
  '/api/api/product/?id=not-an-id',
  '/api/nope',
  '/api/docs',
  '/no/such/page',
  '/robots.txt',
  '/sitemap.xml',
  '/registry.json',
  '/assets/none.js',
  '/releases/mfe-catalog/none/none.js',
  '/media/none',
];

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

function policy(response: CallResponse): Map<string, string[]> {
  const header = String(response.headers['content-security-policy'] ?? '');
  const directives = header.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

for (const path of paths) {
  test(`${path} has the security headers`, async () => {
    const { headers } = await sendRequest(path);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toMatch(
      /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
    );
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['server']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/frame-ancestors '(none|self)'/);
    // Browsers ignore HSTS over plain HTTP; behind HTTPS, the proxy adds the header.
    expect(headers['strict-transport-security']).toBeUndefined();
  });
}

for (const path of ['/', '/ViewAllProduct', '/catagory/Pendulums', '/api/docs']) {
  test(`${path} allows only scripts from the site and scripts whose hash is in its Content-Security-Policy`, async () => {
    const response = await sendRequest(path);
    const rules = policy(response);
    const scripts = rules.get('script-src') ?? rules.get('default-src') ?? [];
    expect(scripts.length).toBeGreaterThan(0);
    const loose = [
      "'unsafe-inline'",
      "'unsafe-eval'",
      "'unsafe-hashes'",
      'data:',
      'blob:',
      'http:',
      'https:',
      '*',
    ];
    expect(scripts.filter((source) => loose.includes(source))).toEqual([]);
    expect(rules.get('object-src') ?? rules.get('default-src')).toEqual(["'none'"]);
    expect(rules.get('base-uri')).toEqual(["'none'"]);
    expect(rules.has('form-action')).toBe(true);
    const inline = [...response.text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs)];
    const code = inline.filter(([, rest]) => !/type="application\/(ld\+)?json"/.test(rest ?? ''));
    const hashes = scripts.filter((source) => source.startsWith("'sha256-"));
    expect(hashes).toEqual(code.map(([, , text = '']) => `'${sha256(text)}'`));
    expect(response.text).not.toMatch(/\son\w+="/);
  });
}

test('pages are not cached as immutable, but hashed files are', async () => {
  const page = await sendRequest('/');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).not.toMatch(/immutable/);
  const files = [...page.text.matchAll(/(?:src|href)="(\/(?:assets|releases)\/[^"]+)"/g)];
  expect(files.length).toBeGreaterThan(0);
  for (const [, file = ''] of files) {
    const response = await sendRequest(file, { headers: { 'accept-encoding': 'br' } });
    expect(response.status, file).toBe(200);
    expect(response.headers['cache-control']).toMatch(/public.*max-age=31536000.*immutable/);
    if (/\.(js|css)$/.test(file)) expect(response.headers['content-encoding']).toBe('br');
  }
});

test('pages are compressed if the Accept-Encoding header allows it', async () => {
  for (const encoding of ['br', 'gzip']) {
    const packed = await sendRequest('/', { headers: { 'accept-encoding': encoding } });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.text).toMatch(/^<!doctype html>/i);
  }
  expect((await sendRequest('/')).headers['content-encoding']).toBeUndefined();
});

test('server files of a release and files outside the public folders are not served', async () => {
  const registry = (await sendRequest('/registry.json')).json() as Record<
    string,
    { version: string }
  >;
  const version = registry['mfe-catalog']?.version ?? '';
  expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);
  const hidden = [
    'server.cjs',
    'release.json',
    '..%2f..%2fregistry.json',
    '../../registry.json',
    '%2e%2e/%2e%2e/%2e%2e/secrets.json',
    '',
  ];
  for (const file of hidden) {
    const response = await sendRequest(`/releases/mfe-catalog/${version}/${file}`);
    expect([400, 403, 404], file).toContain(response.status);
  }
  for (const path of [
    '/assets/../manifest.json',
    '/assets/..%2f..%2fpackage.json',
    '/media/..%2f..%2fsecrets.json',
    '/releases/',
    '/assets/',
    '/secrets.json',
    '/data/secrets.json',
  ]) {
    const response = await sendRequest(path);
    expect(response.status, path).not.toBe(200);
    expect(response.status, path).toBeLessThan(500);
  }
});

test('a HEAD request for a page returns status 200 and no body', async () => {
  for (const path of ['/', '/ViewAllProduct', '/sitemap.xml', '/robots.txt']) {
    const response = await sendRequest(path, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.bytes).toHaveLength(0);
  }
});

test('pages reject methods other than GET and HEAD', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const response = await sendRequest('/', { method });
    expect([400, 403, 404, 405], method).toContain(response.status);
  }
});
