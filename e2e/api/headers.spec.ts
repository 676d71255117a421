// cspell:ignore nosniff fregistry fpackage fsecrets
import { createHash } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Answer, sendRequest } from '../site/call.js';

const answers = [
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

function policy(answer: Answer): Map<string, string[]> {
  const header = String(answer.headers['content-security-policy'] ?? '');
  const directives = header.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}

for (const path of answers) {
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
    const answer = await sendRequest(path);
    const rules = policy(answer);
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
    const inline = [...answer.text.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs)];
    const code = inline.filter(([, rest]) => !/type="application\/(ld\+)?json"/.test(rest ?? ''));
    const hashes = scripts.filter((source) => source.startsWith("'sha256-"));
    expect(hashes).toEqual(code.map(([, , text = '']) => `'${sha256(text)}'`));
    expect(answer.text).not.toMatch(/\son\w+="/);
  });
}

test('pages must be revalidated, and hashed files are immutable', async () => {
  const page = await sendRequest('/');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['cache-control']).not.toMatch(/immutable/);
  const files = [...page.text.matchAll(/(?:src|href)="(\/(?:assets|releases)\/[^"]+)"/g)];
  expect(files.length).toBeGreaterThan(0);
  for (const [, file = ''] of files) {
    const answer = await sendRequest(file, { headers: { 'accept-encoding': 'br' } });
    expect(answer.status, file).toBe(200);
    expect(answer.headers['cache-control']).toMatch(/public.*max-age=31536000.*immutable/);
    if (/\.(js|css)$/.test(file)) expect(answer.headers['content-encoding']).toBe('br');
  }
});

test('pages are compressed on request', async () => {
  for (const encoding of ['br', 'gzip']) {
    const packed = await sendRequest('/', { headers: { 'accept-encoding': encoding } });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.text).toMatch(/^<!doctype html>/i);
  }
  expect((await sendRequest('/')).headers['content-encoding']).toBeUndefined();
});

test('only the browser files of a release are served, not its server files', async () => {
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
    const answer = await sendRequest(`/releases/mfe-catalog/${version}/${file}`);
    expect([400, 403, 404], file).toContain(answer.status);
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
    const answer = await sendRequest(path);
    expect(answer.status, path).not.toBe(200);
    expect(answer.status, path).toBeLessThan(500);
  }
});

test('HEAD of a page returns no body', async () => {
  for (const path of ['/', '/ViewAllProduct', '/sitemap.xml', '/robots.txt']) {
    const answer = await sendRequest(path, { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.bytes).toHaveLength(0);
  }
});

test('pages reject methods other than GET and HEAD', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const answer = await sendRequest('/', { method });
    expect([400, 403, 404, 405], method).toContain(answer.status);
  }
});
