import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { listen } from 'test-kit/listen';
import { importExploit } from 'test-kit/import-exploit';
import { sandboxEscapes } from 'test-kit/sandbox-escapes';
import { suspendProcess } from '../../siege/attacks.js';
import { floodLogs } from '../../siege/floods.js';
import { simulatePeopleDuring, createVisitor } from '../../siege/people.js';
import { randomMobileNumber, pause } from '../../siege/send.js';
import { fillDisk, openSmallDisk } from '../../siege/small-disk.js';
import { sendRequest } from '../../site/call.js';
import { createBrowserClient } from '../../site/customer.js';
import { copySeed } from '../../site/process/data.js';
import { appendToServerBundle, publishVariant } from '../../site/releases/publish.js';
import { staffSecrets } from '../../site/staff.js';
import { startExpectingExit } from '../../site/process/start-site.js';
import { expect, test } from '../../siege/test.js';

test.describe.configure({ mode: 'default' });
test.setTimeout(180_000);

const isOpen = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 });
    socket.on('connect', () => resolve(true));
    socket.on('error', () => resolve(false)).on('timeout', () => resolve(false));
    socket.on('close', () => socket.destroy());
  });

test('a site without PUBLIC_URL returns sign-in codes only to local requests', async ({
  openSite,
}) => {
  const site = await openSite();
  const { send } = await createBrowserClient(site.url);
  const requestCode = (headers = {}) =>
    send('POST', '/api/api/send-otp', { body: { phone: randomMobileNumber() }, headers });
  expect((await requestCode()).text).toMatch(/"otp":"\d{4}"/);
  const foreign = await requestCode({ host: 'shop.example.com' });
  expect(foreign.text).not.toMatch(/"otp":"\d/);
  const addresses = Object.values(networkInterfaces())
    .flat()
    .flatMap((network) =>
      network && !network.internal && network.family === 'IPv4' ? [network.address] : [],
    );
  const open = await Promise.all(
    addresses.map((host) => isOpen(host, Number(new URL(site.url).port))),
  );
  expect(open).toEqual(addresses.map(() => false));
  expect(site.output()).toContain('Sign-in codes appear on screen (this machine only)');
  console.info(
    `Code request with Host: shop.example.com: ${foreign.status} ${foreign.text}; the site listens on none of the ${addresses.length} other addresses of the machine`,
  );
});

async function logBytes(dataDir: string) {
  const folder = join(dataDir, 'logs');
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('long URLs do not fill the disk, and a full disk causes only temporary 503 responses', async ({
  openSite,
}) => {
  const disk = await openSmallDisk();
  const site = await openSite({ disk });
  const before = await logBytes(site.dataDir);
  await floodLogs(site.target);
  const grown = Math.round(((await logBytes(site.dataDir)) - before) / 1024);
  expect(grown).toBeLessThan(2_048);
  const { send } = await createBrowserClient(site.url);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = staffSecrets(site.dataDir);
  const signIn = async () =>
    (await send('POST', '/api/api/login', { body: { email, password } })).status;
  const full = fillDisk(disk?.folder);
  const statuses: number[] = [];
  const tally = await simulatePeopleDuring([createVisitor(site.url)], async () => {
    while (statuses.length < 20) {
      statuses.push(await signIn());
      await pause(100);
    }
    await full;
  });
  expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect(tally.refused).toEqual([]);
  expect(await signIn()).toBe(200);
  console.info(
    `800 paths of 14,000 characters (11 MB): ${grown} KB of logs; ${disk ? 'disk full for 2 s' : 'no disk could be mounted'}: sign-ins ${[...new Set(statuses)].join(' and ')}, 200 afterwards; ${tally.sentence}`,
  );
});

test('links that grant access to accounts do not appear in logs', async ({ openSite }) => {
  const site = await openSite();
  const paths = [
    '/reset-password?token=',
    '/api/api/google/callback?state=a&code=',
    '/api/api/unsubscribe?token=',
    '/api/api/confirm-email?token=',
    '/confirm-email/',
    '/unsubscribe/',
  ];
  const stalled = suspendProcess(site.pidOf('backend'), 13_000);
  const requestPath = (path: string) => sendRequest(`${path}secret-of-a-link`, { url: site.url });
  const responses = await Promise.all(paths.map(requestPath));
  await stalled;
  const folder = join(site.dataDir, 'logs');
  const logs = (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8'));
  expect((await Promise.all(logs)).join('')).not.toContain('secret-of-a-link');
  console.info(
    `${paths.length} links while the backend was suspended: ${responses.map(({ status }) => status).join(', ')}, 0 tokens in the logs`,
  );
});

const wrapHome = (ways: string) => `
  const { modules, contract } = module.exports;
  const { home } = modules;
  const found = [];
  let tried = 0;
  const load = async (given) => {
    const { api } = given;
    for (const [name, way] of Object.entries({ ${ways} })) {
      tried += 1;
      try {
        const got = await way();
        if (got !== undefined) found.push(name + ': ' + String(got));
      } catch {}
    }
    return home.load(given);
  };
  const head = (...given) => ({ ...home.head(...given), title: tried + ' tried, found ' + JSON.stringify(found) });
  module.exports = { contract, modules: { ...modules, home: { ...home, load, head } } };`;

test("a release that exploits import() to open the web server's debugger is rejected", async ({
  openSite,
}) => {
  const site = await openSite();
  const version = await publishVariant({
    dataDir: site.dataDir,
    edit: (folder) => appendToServerBundle(folder, importExploit),
  });
  const log = () => readFile(join(site.dataDir, 'logs/web-server.log'), 'utf8');
  await expect.poll(log, { timeout: 30_000 }).toContain('may not contain import()');
  expect(await log()).not.toMatch(/escaped: process|Debugger listening/);
  expect((await sendRequest('/', { url: site.url })).status).toBe(200);
  console.info(`Release ${version} with import() was rejected`);
});

test('a signed release cannot access secrets, files or the network, and a site does not start if its registry URL uses plain HTTP', async ({
  openSite,
}) => {
  const site = await openSite();
  let requestCount = 0;
  const outside = await listen(
    createServer((_request, response) => response.end(String((requestCount += 1)))),
  );
  const code = wrapHome(sandboxEscapes.replaceAll('http://127.0.0.1:1/', outside.url));
  const edit = (folder: string) => appendToServerBundle(folder, code);
  await publishVariant({ dataDir: site.dataDir, edit });
  const title = async () =>
    /<title>(.*?)<\/title>/.exec((await sendRequest('/', { url: site.url })).text)?.[1] ?? '';
  await expect.poll(title, { timeout: 30_000 }).toMatch(/^\d+ tried, found \[\]$/);
  expect(requestCount).toBe(0);
  const pageTitle = await title();
  await outside.close();
  const env = { REGISTRY_URL: 'http://releases.example.com/' };
  const { code: exit, stderr } = await startExpectingExit({ dataDir: await copySeed(), env });
  expect([exit, stderr]).toEqual([1, expect.stringContaining('REGISTRY_URL')]);
  console.info(
    `Sandbox escapes of a signed release: ${pageTitle}; ${env.REGISTRY_URL}: ${stderr.trim()}`,
  );
});
