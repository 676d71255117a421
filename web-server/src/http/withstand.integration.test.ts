import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pagePaths } from 'contracts';
import { catalogueVersion, eventually, startSite, type TestSite } from '../../test/test-site.js';
import { catalogueBundle } from '../../test/release-folder.js';

// The page loads its data with an API call, so that a slow backend keeps the render of the page pending.
const loadCategory = `async ({ api, params }) => {
  await api.call('showProduct', { query: { id: params.name } }).catch(() => undefined);
  return { what: params.name };
}`;

describe('the web server under attack', () => {
  let site: TestSite;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    const server = catalogueBundle({ loadCategory });
    site = await startSite({
      prepare: ({ releases }) => releases.publish({ version: catalogueVersion, server }),
    });
    site.backend.other = (_request, response) => response.end('{}');
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await site.close();
  });

  /**
   * Sends raw bytes. `read` resolves with the received text once the server closes the connection or the text contains
   * `until`.
   */
  function send(text: string, { until, from }: { until?: string; from?: string } = {}) {
    const { hostname, port } = new URL(site.url);
    const socket = connect({
      port: Number(port),
      host: hostname,
      ...(from && { localAddress: from }),
    });
    sockets.push(socket);
    let responseText = '';
    const read = new Promise<string>((resolve) => {
      socket.on('data', (bytes: Buffer) => {
        responseText += bytes.toString();
        if (until && responseText.includes(until)) resolve(responseText);
      });
      socket.on('close', () => resolve(responseText));
      socket.on('error', () => resolve(responseText));
    });
    socket.write(text);
    return { socket, read };
  }

  const post = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

  it('answers slow request bodies with 408 and does not block other requests', async () => {
    const slow = Array.from({ length: 300 }, () => send(`${post('/api/api/login', 50)}{`));
    await once(slow.at(-1)?.socket ?? new Socket(), 'connect');
    const calls = await Promise.all(
      Array.from({ length: 20 }, () =>
        site.get('/api/api/anything', { method: 'POST', body: '{}' }),
      ),
    );
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(await slow[0]?.read).toMatch(/^HTTP\/1.1 408 .*connection: close/is);
    await Promise.all(slow.map(({ read }) => read));
  });

  it('logs nothing at error level when clients disconnect while sending request bodies', async () => {
    const bodies = Array.from({ length: 20 }, () => send(`${post('/api/api/login', 50)}{`));
    expect(await bodies[0]?.read).toMatch(/^HTTP\/1.1 408 /);
    const broken = Array.from({ length: 20 }, () => send(`${post('/api/api/login', 50)}{`));
    await once(broken.at(-1)?.socket ?? new Socket(), 'connect');
    for (let times = 0; times < 5; times += 1) await site.get('/health');
    for (const { socket } of broken) socket.resetAndDestroy();
    for (let times = 0; times < 5; times += 1) await site.get('/health');
    expect(site.log.filter(({ msg }) => msg === 'request failed')).toEqual([]);
    await Promise.all(bodies.map(({ read }) => read));
  });

  it('answers a request whose body it rejects, and lets the client finish sending the body', async () => {
    const { socket, read } = send(`${post('/releases/mfe-guide', 1_000)}x`, { until: '"ok"' });
    await once(socket, 'data');
    socket.write(`${'x'.repeat(999)}GET /health HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect((await read).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });

  describe('by image uploads for an inquiry', () => {
    const form = (length: number) =>
      `POST /api/api/inquiries/INQ-26-0001/messages HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`;
    const megabyte = 1024 * 1024;

    it('limits the body of a message to 6 MB and bodies on other routes to 100 KB', async () => {
      const passed = send(form(megabyte) + 'x'.repeat(megabyte));
      expect(await passed.read).toMatch(/^HTTP\/1\.1 200 /);
      const large = send(form(7 * megabyte) + 'x'.repeat(7 * megabyte));
      expect(await large.read).toMatch(/^HTTP\/1\.1 413 /);
      const acceptRequest = form(megabyte).replace('/messages', '/accept');
      expect(await send(acceptRequest + 'x'.repeat(megabyte)).read).toMatch(/^HTTP\/1\.1 413 /);
    });

    it('gives one client at most half of the slots, and answers slow uploads with 408 and further uploads with 503', async () => {
      const slow = Array.from({ length: 8 }, () => send(`${form(megabyte)}x`));
      const responses = await Promise.all(slow.map(({ read }) => read));
      const statuses = responses.map((response) => response.slice(9, 12)).sort();
      expect(statuses).toEqual(['408', '408', '408', '408', '503', '503', '503', '503']);
      const next = send(form(megabyte) + 'x'.repeat(megabyte));
      expect(await next.read).toMatch(/^HTTP\/1\.1 200 /);
    });

    it("does not block another client's upload when several addresses upload slowly", async () => {
      const strangers = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];
      const slow = strangers.flatMap((from) =>
        [1, 2, 3, 4].map(() => send(`${form(megabyte)}x`, { from }).read),
      );
      let rejectedCount = 0;
      for (const pending of slow)
        void pending.then((response) => (rejectedCount += response.includes(' 503 ') ? 1 : 0));
      // Eight of the 16 uploads hold all slots, so the server rejects the other eight.
      await eventually(() => expect(rejectedCount).toBe(8));
      for (let times = 0; times < 5; times += 1) {
        const ownRequest = send(form(megabyte) + 'x'.repeat(megabyte));
        expect(await ownRequest.read).toMatch(/^HTTP\/1.1 200 /);
      }
      await Promise.all(slow);
    });
  });

  it.each([
    ['a GET request with a body', 'GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n', 400],
    ['a POST to the health check', `${post('/api/health/ready', 2)}{}`, 405],
    ['two Host headers', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['a body of 200 KB', `${post('/api/api/login', 200_000)}${'x'.repeat(150_000)}`, 413],
  ])('rejects %s', async (_name, text, status) => {
    expect(await send(text, { until: '}' }).read).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('limits concurrent requests on the health route to the slots of that route', async () => {
    let [now, most] = [0, 0];
    site.backend.other = ({ url }, response) => {
      if (url !== '/api/health/x') {
        response.end('{}');
        return;
      }
      now += 1;
      most = Math.max(most, now);
      response.once('close', () => (now -= 1));
    };
    const requests = Array.from({ length: 300 }, () =>
      send('GET /api/health/x HTTP/1.1\r\nHost: a\r\n\r\n', { until: '503' }),
    );
    await eventually(() => expect(most).toBeGreaterThan(4));
    expect((await site.get('/api/api/anything')).status).toBe(200);
    await Promise.all(requests.slice(-100).map(({ read }) => read));
    // The route has 16 slots, but slots of aborted requests may be reused before the backend notices the abort.
    expect(most).toBeLessThan(32);
  });

  it('processes pipelined requests one at a time', async () => {
    let [now, most] = [0, 0];
    site.backend.other = ({ url }, response) => {
      if (url !== '/api/api/x') return;
      now += 1;
      most = Math.max(most, now);
      setTimeout(() => {
        now -= 1;
        response.end('{}');
      }, 20);
    };
    const request = 'GET /api/api/x HTTP/1.1\r\nHost: a\r\n\r\n';
    const last = 'GET /api/api/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';
    const responses = await send(request.repeat(7) + last).read;
    expect(responses.match(/HTTP\/1.1 200/g)).toHaveLength(8);
    expect(most).toBe(1);
  });

  it('does not suspend the catalogue remote after thousands of aborted requests', async () => {
    const drop = async (): Promise<void> => {
      for (let dropped = 0; dropped < 250; dropped += 1) {
        const { socket } = send(`GET /search?q=${Math.random()} HTTP/1.1\r\nHost: a\r\n\r\n`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        socket.resetAndDestroy();
      }
    };
    await Promise.all(Array.from({ length: 8 }, drop));
    expect(await site.text('/registry.json')).toContain(catalogueVersion);
    expect(await site.text('/')).toContain('Amethyst pyramid');
    const trouble = ['rendering process ended unexpectedly', 'request failed'];
    expect(site.log.filter(({ msg }) => trouble.includes(msg))).toEqual([]);
  });

  it('does not render pages for aborted requests', async () => {
    const page = (name: string) => pagePaths.category.replace(':name', name);
    const pendingResponses: ServerResponse[] = [];
    site.backend.other = (_request, response) => void pendingResponses.push(response);
    const openRequest = (n: number) =>
      send(`GET ${page(`left${n}`)} HTTP/1.1\r\nHost: a\r\n\r\n`).socket;
    const abandonedSockets: Socket[] = [];
    await eventually(async () => {
      abandonedSockets.push(
        ...Array.from({ length: 24 }, (_, n) => openRequest(abandonedSockets.length + n)),
      );
      expect((await site.get(page(`more${abandonedSockets.length}`))).status).toBe(503);
    });
    for (const socket of abandonedSockets) socket.resetAndDestroy();
    // Gives the server time to notice the disconnects.
    for (let times = 0; times < 20; times += 1) await site.get('/health');
    let requestCount = 0;
    site.backend.other = (_request, response) => {
      requestCount += 1;
      response.end('{}');
    };
    for (const response of pendingResponses) response.end('{}');
    await eventually(async () => expect((await site.get(page('after'))).status).toBe(200));
    // Sixteen renders were queued. A render may still start if it reaches the front of the queue before the server
    // notices that its client has disconnected.
    expect(requestCount).toBeLessThan(8);
  });

  it('serves cached pages while a client requests many other pages', async () => {
    const ready = await site.text('/');
    expect(ready).toContain('Amethyst pyramid');
    // The backend delays its response, so that each of these pages holds its slot for 800 ms.
    site.backend.other = (_request, response) =>
      setTimeout(() => response.writeHead(404).end('{}'), 800);
    const flood = Array.from({ length: 200 }, (_, n) =>
      site.get(pagePaths.category.replace(':name', `stone${n}`)),
    );
    const responses = await Promise.all(Array.from({ length: 20 }, () => site.get('/')));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    const statuses = (await Promise.all(flood)).map(({ status }) => status);
    expect(statuses).toContain(503);
  });

  it('sends browsers a self-reloading error page while one client floods the server with page requests', async () => {
    site.backend.other = (_request, response) =>
      setTimeout(() => response.writeHead(404).end('{}'), 800);
    const requestPage = (n: number, accept: string) =>
      site.get(pagePaths.category.replace(':name', `rock${n}`), { headers: { accept } });
    const pages = Array.from({ length: 200 }, (_, n) => requestPage(n, 'text/html,*/*'));
    const jsonRequests = Array.from({ length: 50 }, (_, n) =>
      requestPage(200 + n, 'application/json'),
    );
    const responses = await Promise.all(pages);
    expect(responses.map(({ headers }) => headers.get('content-type'))).toEqual(
      responses.map(() => 'text/html; charset=utf-8'),
    );
    const texts = await Promise.all(responses.map((response) => response.text()));
    const at = texts.findIndex((text) => text.includes('a little busy'));
    expect(texts[at]).toMatch(/"refresh" content="[2-6]" \/>/);
    const { status, headers } = responses[at] ?? {};
    expect([status, headers?.get('cache-control')]).toEqual([503, 'no-store']);
    expect(headers?.get('retry-after')).toMatch(/^[2-6]$/);
    const rejection = (await Promise.all(jsonRequests)).find((response) => response.status === 503);
    expect(await rejection?.json()).toMatchObject({ code: 'server.unavailable' });
  });

  it('logs long URLs with truncated paths and without query strings', async () => {
    site.backend.other = (request) => request.socket.destroy();
    await site.get(`/api/${'x'.repeat(5000)}?token=secret`);
    const lines = site.log.filter(({ msg }) => msg === 'request completed');
    expect(lines.at(-1)?.path).toHaveLength(200);
    expect(JSON.stringify(site.log)).not.toContain('secret');
  });
});
