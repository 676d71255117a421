import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, request, test } from '@playwright/test';
import { calls, routes } from 'contracts';
import { openAttackedSite } from '../../siege/attacked-site.js';
import { pause } from '../../siege/send.js';
import { sendRequest } from '../../site/call.js';
import { createBrowserClient, registerCustomer } from '../../site/customer.js';
import { createInquiryWithRecords } from '../../site/deal.js';
import { signInStaffRequests, staffSecrets } from '../../site/staff.js';

test.describe.configure({ mode: 'default' });
test.setTimeout(240_000);

let site: Awaited<ReturnType<typeof openAttackedSite>>;

test.beforeAll(async () => {
  site = await openAttackedSite();
});

test.afterAll(() => site.stop());

const statusOf = async (path: string, cookie = '') =>
  (await sendRequest(path, { url: site.url, headers: { cookie } })).status;

const part = 'mfe-cart';

async function measuredCart() {
  const staff = await createBrowserClient(site.url);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = staffSecrets(site.dataDir);
  await staff.send('POST', routes.login.path, { body: { email, password } });
  const response = await staff.send('GET', routes.listReleases.path);
  const { parts } = calls.listReleases.answer.parse(response.json());
  const cart = parts.find((each) => each.part === part);
  return cart?.measured.find(({ version }) => version === cart.live);
}

test('forged browser reports from a network that has loaded no page do not change any metric', async () => {
  const { url } = site;
  const registry = (await sendRequest('/registry.json', { url })).text;
  const { version: release } = (JSON.parse(registry) as Record<string, { version: string }>)[
    part
  ] ?? { version: '' };
  const before = (await measuredCart())?.failures ?? 0;
  const body = JSON.stringify({
    failures: [{ part, release, kind: 'thrown', times: 1000 }],
    vitals: [{ part, release, name: 'LCP', value: 600_000 }],
  });
  const headers = { 'content-type': 'application/json' };
  const { method, path } = routes.reportFromBrowser;
  for (let times = 0; times < 120; times += 1)
    await sendRequest(path, { url, method, headers, body, from: '127.7.7.7' });
  const after = await measuredCart();
  expect(after?.failures ?? 0).toBe(before);
  expect(after?.vitals.LCP ?? 0).toBeLessThan(600_000);
  console.info(`Failures of the live cart after 120 forged reports: ${after?.failures ?? 0}`);
});

/**
 * Opens a connection and sends the headers and the first byte of a request body. The caller sends or withholds the
 * rest.
 */
function beginBody(localAddress: string) {
  const { port } = new URL(site.url);
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
  socket.on('error', () => undefined);
  const head = 'POST /api/api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Content-Length: 50\r\nConnection: close\r\n\r\n{`);
  return socket;
}

async function slowBody(lastsMs: number) {
  const socket = beginBody('127.0.0.1');
  let responseText = '';
  socket.on('data', (bytes: Buffer) => (responseText += bytes.toString()));
  await pause(lastsMs);
  socket.write(`${' '.repeat(48)}}`);
  await once(socket, 'close');
  return responseText.slice('HTTP/1.1 '.length, 'HTTP/1.1 408'.length);
}

test('slow request bodies from one network are accepted during a flood of one-byte bodies from another network', async () => {
  const flood: Socket[] = [];
  const timer = setInterval(() => {
    for (let times = 0; times < 9; times += 1) flood.push(beginBody('127.9.9.9'));
  }, 20);
  const statuses: string[] = [];
  try {
    await pause(1000);
    for (let times = 0; times < 8; times += 1) statuses.push(await slowBody(750));
  } finally {
    clearInterval(timer);
    for (const socket of flood) socket.destroy();
  }
  expect(statuses).not.toContain('408');
  console.info(`Bodies of 750 ms during ${flood.length} one-byte bodies: ${statuses.join(', ')}`);
});

test('pictures in messages are served only to the buyer and staff', async () => {
  const { url, dataDir } = site;
  const staff = await request.newContext({ baseURL: url });
  await signInStaffRequests(staff, { url, dataDir });
  const buyer = await registerCustomer(url);
  const { path } = await createInquiryWithRecords(buyer, staff);
  const listed = await buyer.send('GET', path('listMessages'));
  const { messages } = calls.listMessages.answer.parse(listed.json());
  const picture = `${messages.flatMap(({ pictures }) => pictures)[0]?.url}-160.webp`;
  const response = await buyer.send('GET', picture);
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'private, no-cache']);
  expect((await staff.get(picture)).status()).toBe(200);
  const stranger = await registerCustomer(url);
  expect((await stranger.send('GET', picture)).status).toBe(404);
  expect(await statusOf(picture)).toBe(404);
  await staff.dispose();
  console.info('A picture in a message: buyer 200, staff 200, other customer 404, visitor 404');
});

test('a backend that is killed six times in a row recovers, and the web server keeps running', async () => {
  const webServer = site.pidOf('web-server');
  const killed = new Set<number>();
  const backend = () => {
    try {
      return site.pidOf('backend');
    } catch {
      return undefined;
    }
  };
  while (killed.size < 6) {
    const pid = backend();
    if (pid !== undefined && !killed.has(pid)) {
      killed.add(pid);
      process.kill(pid, 'SIGKILL');
    }
    await pause(100);
  }
  expect(site.pidOf('web-server')).toBe(webServer);
  expect(await statusOf('/health')).toBe(200);
  await expect.poll(() => statusOf('/api/api/all'), { timeout: 60_000 }).toBe(200);
  expect(site.pidOf('web-server')).toBe(webServer);
  console.info(`The backend was killed ${killed.size} times in a row; the web server kept running`);
});
