import { createServer, type RequestListener } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { onTestFinished } from 'test-kit';
import { listen } from 'test-kit/listen';
import type { Replaced } from './rewrite.mjs';
import { siteProxy } from './site-proxy.mjs';

const replaced = {
  parts: [{ remote: 'mfe-cart', declared: { routes: [], slots: [] } }],
  agreement: { contract: 1, since: 1 },
};

async function serve(listener: RequestListener) {
  const { url, close } = await listen(createServer(listener), { host: '127.0.0.1' });
  onTestFinished(close);
  return new URL(url);
}

/**
 * Starts a site with the given handler, and a proxy in front of the site. Starts the server of the proxy before
 * creating its handler, because the handler needs the URL of the server.
 */
async function before(listener: RequestListener, replacedParts: Replaced = replaced) {
  const site = await serve(listener);
  let proxy: RequestListener = () => undefined;
  const localUrl = await serve((request, response) => proxy(request, response));
  proxy = siteProxy({ site, localUrl, replaced: replacedParts });
  return { site, here: localUrl };
}

describe('siteProxy', () => {
  it("responds with 502 and the site's URL when the site is unreachable", async () => {
    const { site, here: localUrl } = await before((request) => request.socket.destroy());
    const response = await fetch(localUrl);
    expect(response.status).toBe(502);
    expect(await response.text()).toContain(`Can't connect to ${site.origin}`);
  });

  it("sends the site's values in the Host, Origin and Referer headers", async () => {
    const { site, here: localUrl } = await before((request, response) => {
      response.end(JSON.stringify(request.headers));
    });
    const headers = { origin: localUrl.origin, referer: `${localUrl.origin}/a` };
    const receivedHeaders: unknown = await (
      await fetch(localUrl, { method: 'POST', body: 'x', headers })
    ).json();
    expect(receivedHeaders).toMatchObject({
      host: site.host,
      origin: site.origin,
      referer: `${site.origin}/a`,
    });
  });

  it("connects to the site's internal URL but sends the site's public host name", async () => {
    const target = await serve((request, response) => {
      response.end(JSON.stringify(request.headers));
    });
    const site = new URL('http://shop.example');
    const localUrl = await serve((request, response) =>
      siteProxy({ site, target, localUrl: site, replaced })(request, response),
    );
    const response = await fetch(localUrl, { headers: { origin: site.origin } });
    expect(await response.json()).toMatchObject({ host: site.host, origin: site.origin });
  });

  it('rewrites redirects, cookies and the Content-Security-Policy for its own URL', async () => {
    const { site, here: localUrl } = await before((_request, response) => {
      response.writeHead(302, {
        location: `${site.origin}/next`,
        'set-cookie': 'a=1; Path=/; Secure; HttpOnly; Domain=shop.example',
        'content-security-policy':
          "default-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types default push",
        'strict-transport-security': 'max-age=1',
      });
      response.end();
    });
    const { headers } = await fetch(localUrl, { redirect: 'manual' });
    expect(headers.get('location')).toBe(`${localUrl.origin}/next`);
    expect(headers.get('set-cookie')).toBe('a=1; Path=/; HttpOnly');
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'self'; connect-src 'self' ws://${localUrl.host}; require-trusted-types-for 'script'; trusted-types default push webpack-dev-server#overlay 'allow-duplicates'`,
    );
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('requests the home page from the site for a route that only the part declares', async () => {
    const declared = { routes: [{ path: '/guide/:topic', page: 'guide' }], slots: [] };
    const { here: localUrl } = await before((request, response) => response.end(request.url), {
      ...replaced,
      parts: [{ remote: 'mfe-guide', declared, isNew: true }],
    });
    const forwardedPath = async (path: string, accept: string) =>
      (await fetch(new URL(path, localUrl), { headers: { accept } })).text();
    expect(await forwardedPath('/guide/agate?x=1', 'text/html')).toBe('/');
    expect(await forwardedPath('/guide', 'text/html')).toBe('/guide');
    expect(await forwardedPath('/guide/agate', 'application/json')).toBe('/guide/agate');
  });

  it('returns the rewritten registry even if the browser sends a conditional request', async () => {
    const { here: localUrl } = await before((request, response) => {
      response.writeHead(request.headers['if-none-match'] ? 304 : 200, {
        'content-type': 'application/json; charset=utf-8',
      });
      response.end('{"mfe-cart":{}}');
    });
    const response = await fetch(new URL('/registry.json', localUrl), {
      headers: { 'if-none-match': 'x' },
    });
    expect(await response.json()).toMatchObject({ 'mfe-cart': { version: 'development' } });
  });
});
