// cspell:ignore getcatagory PROPFIND
import { expect, test } from '@playwright/test';
import { rolledBackReleasePath } from 'contracts';
import { sendRequest } from '../site/call.js';
import { createBrowserClient } from '../site/customer.js';
import { readTestSetting } from '../site/process/data.js';
import { expectError } from '../site/shapes.js';

const reads = [
  '/api/api/all',
  '/api/api/getCatagory',
  '/api/api/getbestproductlist',
  '/api/api/product/',
  '/api/api/catagoryproduct/',
];

test('an unknown API path returns the documented 404 error', async () => {
  const paths = [
    '/api/api/nope',
    '/api/nope',
    '/api/',
    '/api',
    '/api/api',
    '/api/api/',
    '/api/admin/nope',
    '/api/api/all/more',
    '/api/api/product/ffffffffffffffffffffffff',
    '/api/api/all.json',
    '/api/metrics',
  ];
  for (const path of paths) expectError(await sendRequest(path), 404, 'route.unknown');
});

// @spec core-35
test('API paths are case-sensitive', async () => {
  for (const path of ['/api/api/ALL', '/api/api/getcatagory', '/api/Api/all'])
    expectError(await sendRequest(path), 404, 'route.unknown');

  for (const path of ['/API/API/ALL', '/Api/api/all']) {
    const { status, headers } = await sendRequest(path);
    expect({ path, status, location: headers.location }).toEqual({
      path,
      status: 302,
      location: '/',
    });
  }
});

test('double slashes and dot segments cause no server error', async () => {
  const paths = [
    '/api//api/all',
    '/api/api//all',
    '/api/./api/all',
    '/api/x/../api/all',
    '/api/%2e%2e/api/all',
    '/api/api%2Fall',
  ];
  for (const path of paths) {
    const response = await sendRequest(path);
    expect(response.status, path).toBeLessThan(500);
    if (response.status >= 400) expectError(response, [400, 404]);
  }
});

test('a path that starts with two slashes never redirects to another host', async () => {
  const paths = ['//evil.example', '//evil.example/', '/\\evil.example', '//evil.example/%2e%2e'];
  for (const path of paths) {
    const response = await sendRequest(path);
    expect(response.status, path).toBeLessThan(500);
    expect(response.headers.location ?? '/').toMatch(/^\/(?![/\\])/);
  }
});

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
  test(`${method} requests to read-only paths are rejected`, async () => {
    for (const path of reads) {
      const headers = { 'content-type': 'application/json' };
      const response = await sendRequest(path, { method, headers, body: '{}' });
      expectError(response, [403, 404, 405]);
    }
  });
}

test('unparsable request bodies are rejected without a server error', async () => {
  const bodies: [string, string][] = [
    ['application/json', '{"a":'],
    ['application/json', '\u0000'],
    ['application/xml', '<a/>'],
    ['text/plain', 'a'],
    ['multipart/form-data', 'no boundary'],
    ['application/x-www-form-urlencoded', 'a[$ne]=1'],
    ['application/json; charset=none', '{}'],
    ['application/json', JSON.stringify({ a: 'x'.repeat(300_000) })],
  ];
  for (const [type, body] of bodies) {
    const headers = { 'content-type': type };
    const response = await sendRequest('/api/api/all', { method: 'POST', headers, body });
    expectError(response, [400, 403, 404, 405, 413, 415]);
  }
});

test('a very long query string is rejected with the documented error', async () => {
  for (const length of [2_000, 7_000]) {
    for (const path of ['/api/api/product/?id=', '/api/api/catagoryproduct/?catagoryName='])
      expectError(await sendRequest(path + 'a'.repeat(length)), [400, 414]);
  }
});

test('a query larger than the header limit is rejected with the documented error', async () => {
  const response = await sendRequest(`/api/api/product/?id=${'a'.repeat(60_000)}`);
  expectError(response, [400, 413, 414, 431]);
});

test('a query with a thousand parameters is rejected or ignored without a server error', async () => {
  const parameters = Array.from({ length: 1000 }, (_, index) => `p${index}=1`).join('&');
  expectError(await sendRequest(`/api/api/product/?${parameters}`), 400, 'request.invalid');
  expect((await sendRequest(`/api/api/all?${parameters}`)).status).toBeLessThan(500);
});

test('malformed percent-encoding is rejected in API and page paths', async () => {
  for (const path of ['/api/api/%zz', '/api/%E0%A4%A', '/api/api/product/?id=%E0%A4%A'])
    expectError(await sendRequest(path), [400, 404]);

  for (const path of ['/%zz', '/catagory/%E0%A4%A', '/Product/%', '/media/%zz', '/releases/%']) {
    const response = await sendRequest(path);
    expect(response.status, path).toBeLessThan(500);
    expect(response.status, path).toBeGreaterThanOrEqual(300);
  }
});

test('unusual HTTP methods cause no server error and return no CORS headers', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'OPTIONS']) {
    const response = await sendRequest('/api/api/all', { method });
    expect(response.status, method).toBeLessThan(500);
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  }
});

test('clients cannot reach the internal route for rollback reports, even with dot segments or encoded paths', async () => {
  const { send } = await createBrowserClient(readTestSetting('url'));
  const body = { part: 'mfe-cart', version: '0.1.0-abcdef12', sequence: 1, reason: 'None' };
  const prefixes = ['', '/api', '/api/api', '/api/..', '/api/%2e%2e', '/api/..%2f', '/media/..'];
  for (const prefix of [...prefixes, '/api/health/../..', '/media/%2e%2e', '/api/..%5c']) {
    const path = prefix + rolledBackReleasePath;
    const { status } = await send('POST', path, { body });
    expect({ path, refused: status >= 300 && status < 500 }).toEqual({ path, refused: true });
  }
});
