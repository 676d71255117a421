import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  backendTimeoutMs,
  eventually,
  siteForTest,
  startSite,
  type TestSite,
} from '../../test/test-site.js';
import { responseTimeoutMs } from './proxy.js';

describe('the response timeout of a proxied call', () => {
  it('is shorter than the documented maximum response time of 10 s', () => {
    expect(responseTimeoutMs).toBeLessThan(10_000);
  });
});

describe('the backend proxy', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite();
  });
  beforeEach(() => {
    site.backend.asked.length = 0;
  });
  afterAll(() => site.close());

  const lastAsked = () => site.backend.asked.findLast(({ url }) => url !== '/api/health/ready');

  it('returns 503 in the documented format when the backend does not respond before the deadline', async () => {
    site.backend.other = () => undefined;
    const response = await site.get('/api/api/slow');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(await response.json()).toMatchObject({ success: false, code: 'server.unavailable' });
  });

  it('allows more time for bulk changes than for other calls', async () => {
    site.backend.other = (_request, response) =>
      void setTimeout(() => response.end('done'), 3 * backendTimeoutMs);
    const call = '/api/admin/bulk-changes?a=1';
    const response = await site.get(call, { method: 'POST', body: '{}' });
    expect(await response.text()).toBe('done');
  });

  it('returns 503 when the backend closes the connection, without resending a request that changes data', async () => {
    let times = 0;
    site.backend.other = (request) => {
      times += 1;
      request.socket.destroy();
    };
    const response = await site.get('/api/api/anything', { method: 'POST', body: '{}' });
    expect(response.status).toBe(503);
    expect(times).toBe(1);
  });

  it('retries a GET request once after a connection reset, but never a staff call', async () => {
    let times = 0;
    site.backend.other = (request, response) => {
      times += 1;
      if (times % 2 === 1) request.socket.destroy();
      else response.end('again');
    };
    expect(await site.text('/api/api/anything')).toBe('again');
    expect((await site.get('/api/admin/anything')).status).toBe(503);
  });

  it('returns 503 while the backend is unavailable', async () => {
    const site = await siteForTest();
    await site.backend.stop();
    const response = await site.get('/api/api/all');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ success: false, code: 'server.unavailable' });
    expect((await site.get('/sitemap.xml')).status).toBe(503);
  });

  it('returns a self-reloading page when a browser opens an email link while the backend is unavailable', async () => {
    const site = await siteForTest();
    await site.backend.stop();
    const headers = { accept: 'text/html,*/*;q=0.8' };
    const response = await site.get('/api/api/confirm-email?token=x', { headers });
    expect(response.status).toBe(503);
    expect(response.headers.get('content-security-policy')).toMatch(/style-src 'sha256-/);
    const page = await response.text();
    expect(page).toMatch(/http-equiv="refresh" content="[2-6]"/);
    expect(page).toContain('class="logo"');
  });

  it('forwards the method, URL, body and cookies of a call unchanged', async () => {
    site.backend.other = (request, response) => {
      response.setHeader('content-type', 'application/json');
      response.setHeader('set-cookie', ['a=1; HttpOnly', 'b=2']);
      response.statusCode = 207;
      request.pipe(response);
    };
    const response = await site.get('/api/api/x%2Fy/?id=%7B&id=2', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie: 'authToken=t' },
      body: '{"__proto__": 1,',
    });
    expect(response.status).toBe(207);
    expect(await response.text()).toBe('{"__proto__": 1,');
    expect(response.headers.getSetCookie()).toEqual(['a=1; HttpOnly', 'b=2']);
    expect(lastAsked()).toMatchObject({ method: 'PATCH', url: '/api/api/x%2Fy/?id=%7B&id=2' });
    expect(lastAsked()?.headers).toMatchObject({ cookie: 'authToken=t' });
  });

  it("returns the backend's response when an emailed link is opened", async () => {
    site.backend.other = (_request, response) => void response.end('done');
    const path = '/confirm-email/1~2~a%2Bb@example.com.x';
    expect(await site.text(`${path}?utm_source=mail`)).toBe('done');
    const url = '/api/api/confirm-email?token=1~2~a%2Bb@example.com.x';
    expect(lastAsked()).toMatchObject({ method: 'GET', url });
    expect((await site.get(path, { method: 'POST' })).status).toBe(200);
    expect(lastAsked()).toMatchObject({ method: 'POST', url });
  });

  it("forwards the client's real address and ignores forged forwarding headers", async () => {
    site.backend.other = (_request, response) => response.end('{}');
    await site.get('/api/api/x', {
      headers: {
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-proto': 'https',
        'x-real-ip': '6.6.6.6',
        forwarded: 'for=6.6.6.6',
      },
    });
    const headers = lastAsked()?.headers ?? {};
    expect(headers['x-forwarded-for']).toMatch(/127\.0\.0\.1$/);
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers['x-forwarded-host']).toBe(new URL(site.url).host);
    expect(headers['x-request-id']).toMatch(/^[\w-]{36}$/);
    expect(JSON.stringify(headers)).not.toContain('6.6.6.6');
  });

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'sends a Via header to the backend if a %s header indicates another proxy',
    async (name) => {
      site.backend.other = (_request, response) => response.end('{}');
      await site.get('/api/api/x', { headers: { [name]: '1.1 somewhere' } });
      expect(lastAsked()?.headers.via).toBe('1.1 web-server');
      await site.get('/api/api/x');
      expect(lastAsked()?.headers.via).toBeUndefined();
    },
  );

  it("sends the web server's catalogue version to the backend instead of the client's version", async () => {
    site.backend.other = (_request, response) => response.end('{}');
    await site.get('/api/api/x', {
      headers: { 'x-catalogue-version': '9', 'x-known-catalogue-version': '1' },
    });
    expect(lastAsked()?.headers['x-catalogue-version']).toBe('1');
    expect(lastAsked()?.headers['x-known-catalogue-version']).toBeUndefined();
  });

  it('forwards events immediately, ends streams on shutdown, and closes the backend connection when the client disconnects', async () => {
    const ownSite = await siteForTest();
    const responses: ServerResponse[] = [];
    ownSite.backend.other = (_request, response) => {
      responses.push(response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
    };
    const read = async () => {
      const headers = { accept: 'text/event-stream' };
      const reader = (await ownSite.get('/api/admin/events', { headers })).body?.getReader();
      const next = async () => new TextDecoder().decode((await reader?.read())?.value);
      expect(await next()).toBe('data: 1\n\n');
      return { next, cancel: () => reader?.cancel() };
    };
    const [first, second] = [await read(), await read()];
    responses[0]?.write('data: 2\n\n');
    expect(await first.next()).toBe('data: 2\n\n');
    const closed = responses[1] && once(responses[1], 'close');
    await second.cancel();
    await closed;
    const stopped = ownSite.close();
    expect(await first.next()).toBe('');
    await stopped;
  });

  it.each([
    ['inquiries/INQ-26-0001/quotation.pdf', 'This operation was aborted'],
    ['inquiries/INQ-26-0001/proforma.pdf', 'This operation was aborted'],
    // The proxy cancels only PDF requests. All other requests hold their slot until the backend has responded.
    ['inquiries/INQ-26-0001', 'Headers Timeout Error'],
  ])('logs a call to %s as "%s" after the client disconnects', async (path, message) => {
    const own = await siteForTest();
    let [isReceived, isClosed] = [false, false];
    own.backend.other = (_request, response) => {
      isReceived = true;
      response.once('close', () => (isClosed = true));
    };
    const buyer = new AbortController();
    const { signal } = buyer;
    const response = own.get(`/api/api/${path}`, { signal }).catch(() => undefined);
    await eventually(() => expect(isReceived).toBe(true));
    buyer.abort();
    await response;
    await eventually(() => expect(isClosed).toBe(true));
    const errors = own.log.filter(({ msg }) => msg === 'response errored');
    expect(errors).toMatchObject([{ err: { message } }]);
  });

  it('forwards the client address that the configured number of trusted proxies reports', async () => {
    const behind = await siteForTest({ env: { TRUST_PROXY: '1' } });
    behind.backend.other = (_request, response) => response.end('{}');
    await behind.get('/api/api/x', { headers: { 'x-forwarded-for': '6.6.6.6, 7.7.7.7' } });
    const request = behind.backend.asked.find(({ url }) => url === '/api/api/x');
    expect(request?.headers['x-forwarded-for']).toBe('7.7.7.7');
  });

  it('strips hop-by-hop headers from responses', async () => {
    site.backend.other = (_request, response) => {
      response.setHeader('keep-alive', 'timeout=1234');
      response.setHeader('x-powered-by', 'something');
      response.end('{}');
    };
    const response = await site.get('/api/api/x');
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('keep-alive')).not.toContain('1234');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('keeps a content security policy that the backend has set', async () => {
    site.backend.other = (_request, response) => {
      response.setHeader('content-security-policy', `default-src 'none'; sandbox`);
      response.end('{}');
    };
    const response = await site.get('/media/picture.webp');
    expect(response.headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`);
  });

  it('does not forward requests for paths outside its prefixes', async () => {
    site.backend.other = (_request, response) => response.end('{}');
    for (const path of ['/api/../secret', '/api/%2e%2e/secret', '/api/..%2fsecret', '/media/..\\x'])
      expect(await firstLine(site.url, path)).toMatch(/^HTTP\/1\.1 (302|40\d)/);

    expect(site.backend.asked.map(({ url }) => url)).not.toContain('/secret');
  });
});

function firstLine(url: string, path: string) {
  const { port } = new URL(url);
  return new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nhost: shop.example\r\nconnection: close\r\n\r\n`);
    });
    socket.once('data', (data) => resolve(data.toString().split('\r\n')[0] ?? ''));
    socket.once('error', reject);
  });
}
