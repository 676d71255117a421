import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { usualClaims } from '../../test/release-folder.js';
import { eventually, publishCatalogue, siteForTest, type TestSite } from '../../test/test-site.js';

const part = 'mfe-guide';
const address = `/api/parts/${part}`;
const json = { 'content-type': 'application/json' };
const origin = 'https://shop.example';

let teamServer: Server;
let requests: { request: IncomingMessage; body: string }[];
let respond: RequestListener;
let site: TestSite;

beforeEach(async () => {
  requests = [];
  respond = (_request, response) => response.writeHead(200, json).end('{"tips":3}');
  teamServer = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      requests.push({ request, body: Buffer.concat(chunks).toString() });
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    teamServer.listen(0, '127.0.0.1', resolve);
  });
  site = await siteForTest({ prepare: publishCatalogue });
});
afterEach(() => {
  teamServer.closeAllConnections();
  teamServer.close();
});

/** Assigns the test server to the part as its backend. */
async function grant({ getsCookies = false } = {}) {
  // The cast is safe: a listening TCP server has an address with a port.
  const { port } = teamServer.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/v1`;
  const { releases } = site;
  await releases.own(
    { 'mfe-catalog': [releases.team], [part]: [releases.team] },
    { claims: { ...usualClaims, [part]: { backend: { url, getsCookies } } } },
  );
  await eventually(async () => expect((await site.get(`${address}/ready`)).status).toBe(200));
  requests = [];
}

describe("a part's server", () => {
  it('receives the path, query, body and content type of a call, but no cookies', async () => {
    await grant();
    const headers = { ...json, origin, cookie: 'authToken=secret', authorization: 'Bearer x' };
    const init = { method: 'POST', headers, body: '{"tip":"Wash it"}' };
    const response = await site.get(`${address}/tips?lang=hi`, init);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ tips: 3 });
    const [{ request, body } = { request: undefined, body: '' }] = requests;
    expect(request).toMatchObject({ method: 'POST', url: '/v1/tips?lang=hi' });
    expect(request?.headers).toMatchObject(json);
    expect(request?.headers.cookie).toBeUndefined();
    expect(request?.headers.authorization).toBeUndefined();
    expect(body).toBe('{"tip":"Wash it"}');
  });

  it('receives cookies if the owner has granted access to them, and its responses are then not cached', async () => {
    await grant({ getsCookies: true });
    respond = (_request, response) =>
      response.writeHead(200, { ...json, 'cache-control': 'public, max-age=60' }).end('{}');
    const response = await site.get(`${address}/mine`, { headers: { cookie: 'authToken=secret' } });
    expect(requests[0]?.request.headers.cookie).toBe('authToken=secret');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it("can set an ETag but not the shop's cookies", async () => {
    await grant();
    respond = (_request, response) =>
      response.writeHead(404, { ...json, 'set-cookie': 'authToken=x', etag: '"1"' }).end('{}');
    const response = await site.get(`${address}/tips`);
    expect(response.status).toBe(404);
    expect(response.headers.get('etag')).toBe('"1"');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it.each(['/../secret', '/%2e%2e/secret', '/a/../../secret'])(
    'is not called for a path outside the granted path: %s',
    async (path) => {
      await grant();
      const { port, hostname } = new URL(site.url);
      const { request } = await import('node:http');
      const status = await new Promise((resolve, reject) => {
        request({ port, hostname, path: address + path }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      });
      expect(status).toBe(404);
      expect(requests).toEqual([]);
    },
  );

  it.each([{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'same-site', origin }, {}])(
    'does not receive a cross-site POST with the headers %j',
    async (headers) => {
      await grant({ getsCookies: true });
      expect((await site.get(`${address}/tips`, { method: 'POST', headers })).status).toBe(403);
      expect(requests).toEqual([]);
    },
  );
});

describe("a call to a part's server", () => {
  const failing: [string, RequestListener][] = [
    ['hangs', () => undefined],
    ['closes the connection', ({ socket }) => socket.destroy()],
    ['redirects', (_request, response) => response.writeHead(302, { location: '/' }).end()],
    [
      'sends HTML',
      (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    ],
    [
      'sends more than 1 MB',
      (_request, response) => response.writeHead(200, json).end(`"${'x'.repeat(1_100_000)}"`),
    ],
  ];
  it.each(failing)('is answered with 503 when the server %s', async (_label, listener) => {
    await grant();
    respond = listener;
    const response = await site.get(`${address}/tips`);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toMatchObject({ code: 'server.unavailable' });
    expect((await site.get('/')).status).toBe(200);
  });
});

it.each(['mfe-catalog', 'mfe-unknown', 'constructor'])(
  'a call to a part without a server returns 404: %s',
  async (name) => {
    const response = await site.get(`/api/parts/${name}/tips`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'route.unknown' });
  },
);
