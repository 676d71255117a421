// cspell:ignore oldpwd shlvl
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { calls } from 'contracts';
import { sendRequest } from '../site/call.js';
import { type Customer, createBrowserClient, registerCustomer } from '../site/customer.js';
import { LoadGenerator } from '../topology/load-generator.js';
import { containerName, waitUntilHealthy } from './container.js';
import { runDocker, tryDocker } from './docker.js';
import { type Shop, staffCredentials, startShop } from './shop.js';

const renderers = ['render-1', 'render-2'];
const servers = ['web-1', 'web-2', 'backend-1', 'backend-2', 'balancer'];
const maxMegabytes = 220;

test.describe.configure({ mode: 'serial' });

let shop: Shop;

test.beforeAll(async () => {
  console.info('This run uses a single embedded-mongo instead of a MongoDB replica set.');
  shop = await startShop();
});

const inside = (name: string, script: string) =>
  tryDocker('exec', containerName(name), 'sh', '-c', script);

test('the container images of the backend, web server and render service stay within the size limit', async () => {
  const megabytes = async (image: string) =>
    Number(await runDocker('image', 'inspect', '--format', '{{.Size}}', image)) / 1e6;
  const base = await megabytes(process.env['NODE_IMAGE'] ?? '');
  for (const name of ['backend-1', 'web-1', 'render-1', 'tools']) {
    const added = (await megabytes(shop.services[name]?.image ?? '')) - base;
    console.info(
      `${name}: adds ${added.toFixed(0)} MB to the ${base.toFixed(0)} MB of the Node image`,
    );
    if (name !== 'tools') expect([name, added <= maxMegabytes]).toEqual([name, true]);
  }
});

test('no process runs as root or has Linux capabilities, and only the declared folders are writable', async () => {
  for (const name of [...servers, ...renderers]) {
    const user = renderers.includes(name) ? '1001' : '1000';
    const { text } = await inside(name, 'cat /proc/[0-9]*/status');
    const linesOf = (key: string) => new Set(text.match(new RegExp(`^${key}:.*$`, 'gm')));
    expect([...linesOf('Uid')]).toEqual([`Uid:\t${[user, user, user, user].join('\t')}`]);
    for (const key of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
      expect([name, ...linesOf(key)]).toEqual([name, `${key}:\t0000000000000000`]);
    expect([...linesOf('NoNewPrivs')]).toEqual(['NoNewPrivs:\t1']);
    for (const place of ['/', '/usr', '/etc'])
      expect((await inside(name, `touch ${place}/x`)).text).toMatch(/Read-only|denied/);
    const mounts = (await inside(name, 'cat /proc/mounts')).text;
    expect([name, /^\S+ \/ \S+ ro,/m.test(mounts)]).toEqual([name, true]);
  }
  expect((await inside('web-1', 'touch /data/releases/x')).text).toMatch(/Read-only/);
});

test('a web server cannot reach the database, and only the load balancer publishes a port', async () => {
  const command = `node -e "require('net').connect(27017, 'mongo-1').on('error', (e) => console.log(e.code))"`;
  expect((await inside('web-1', command)).text).toMatch(/ENOTFOUND|EAI_AGAIN/);
  for (const name of servers.slice(0, 4))
    expect(await runDocker('port', containerName(name))).toBe('');
});

test('a render service has no network or data access, and its socket path is its only setting', async () => {
  for (const name of renderers) {
    const interfaces = (await inside(name, 'ls /sys/class/net')).text.split(/\s+/).filter(Boolean);
    expect(interfaces).toEqual(['lo']);
    expect((await inside(name, 'ls /data')).code).not.toBe(0);
    const environments = (await inside(name, 'cat /proc/[0-9]*/environ')).text.split('\0');
    const names = new Set(environments.map((pair) => pair.split('=')[0] ?? ''));
    for (const usual of ['', 'PATH', 'HOME', 'HOSTNAME', 'PWD', 'OLDPWD', 'SHLVL', '_'])
      names.delete(usual);
    expect([...names].filter((each) => !each.startsWith('NODE_'))).toEqual(['RENDER_SOCKET']);
  }
  expect((await inside('web-1', 'touch /run/render/x')).text).toMatch(/Read-only/);
});

test('pages are served while a render service is down, and are rendered on the server again after its restart', async () => {
  const crowd = new LoadGenerator(shop.url);
  await crowd.start(3, 0);
  for (const name of renderers) {
    await runDocker('kill', containerName(name));
    await runDocker('start', containerName(name));
    await waitUntilHealthy(name);
  }
  await crowd.stop();
  expect(crowd.failures).toEqual([]);
  await expect
    .poll(async () => (await sendRequest('/', { url: shop.url }).catch(() => undefined))?.text)
    .toContain('Best Sellers');
});

interface Buyer {
  customer: Customer;
  number: string;
}

async function buy(): Promise<Buyer> {
  const customer = await registerCustomer(shop.url);
  const { uid, send } = customer;
  const [product] = (await send('GET', '/api/api/all')).json() as { _id: string }[];
  const addition = { pid: product?._id, quantity: 1000, uid };
  expect((await send('POST', '/api/api/getCartItem', { body: addition })).status).toBe(200);
  const products = [{ productId: product?._id, quantity: 1000 }];
  const body = { uid, contactPhone: '', message: 'Inquiry from cart', products };
  const response = await send('POST', '/api/api/submitInquiry', { body });
  expect(response.status, response.text).toBe(200);
  return { customer, number: calls.submitInquiry.answer.parse(response.json()).inquiry.number };
}

const inquiriesOf = async ({ customer: { uid, send } }: Buyer) =>
  (await send('GET', `/api/api/getUserInquiries/${uid}`)).text;

test('a buyer loads a page and a picture and submits an inquiry through the load balancer, and staff see the inquiry', async () => {
  const page = await sendRequest('/', { url: shop.url });
  expect(page.text).toContain('Best Sellers');
  const [picture = ''] = /\/media\/[^" ]+\.webp/.exec(page.text) ?? [];
  expect((await sendRequest(picture, { url: shop.url })).status).toBe(200);
  const buyer = await buy();
  expect(await inquiriesOf(buyer)).toContain(buyer.number);
  const desk = await createBrowserClient(shop.url);
  expect((await desk.send('POST', '/api/api/login', { body: staffCredentials })).status).toBe(200);
  expect((await desk.send('GET', '/api/api/getAllInquiries')).text).toContain(buyer.number);
});

test('any container can be killed or restarted under load without a failed request', async () => {
  const crowd = new LoadGenerator(shop.url);
  await crowd.start(3, 3);
  for (const how of ['kill', 'restart']) {
    for (const name of [...servers, ...renderers, 'database']) {
      await runDocker(how, containerName(name));
      if (how === 'kill') await runDocker('start', containerName(name));
      if (name !== 'database') await waitUntilHealthy(name);
    }
  }
  await crowd.stop();
  console.info(`${crowd.completed} responses, ${crowd.repeated} retries`);
  expect(crowd.failures).toEqual([]);
  expect(crowd.completed).toBeGreaterThan(20);
});

/** Creates a newer release of a part in a temporary folder, from the built files in the tools image. */
async function newerPart(part: string) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-part-'));
  const dist = join(folder, 'dist');
  const id = await runDocker('create', shop.services['tools']?.image ?? '');
  await runDocker('cp', `${id}:/shop/${part}/dist`, dist);
  await runDocker('rm', id);
  const file = join(dist, 'release.json');
  const release = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const version = `${release.version.split('-')[0]}-0123abcd`;
  await writeFile(file, JSON.stringify({ ...release, version }));
  return { folder, dist, version, before: release.version };
}

/** Waits until both web servers report the version as live; four requests reach both by round-robin. */
const untilLive = (version: string) =>
  expect
    .poll(async () => {
      const requests = Array.from({ length: 4 }, () =>
        sendRequest('/registry.json', { url: shop.url }),
      );
      return (await Promise.all(requests)).every(({ text }) =>
        text.includes(`"version":"${version}"`),
      );
    })
    .toBe(true);

test('a part can be released and rolled back while the shop is running', async () => {
  const { folder, dist, version, before } = await newerPart('mfe-cart');
  const mount = ['--volume', `${dist}:/shop/mfe-cart/dist:ro`];
  const result = await shop.runTools(['publish-built'], mount);
  expect(result).toEqual({ code: 0, text: expect.stringContaining(`${version} published`) });
  await untilLive(version);
  expect((await shop.runTools(['release', 'mfe-cart', '--rollback'])).code).toBe(0);
  await untilLive(before);
  await rm(folder, { recursive: true });
});

test('a backup can be created while the shop is running, and can be restored', async () => {
  const [buyer, file] = [await buy(), '/backups/shop.tar.gz'];
  const saved = await shop.runTools(['backup', file]);
  expect(saved).toEqual({ code: 0, text: expect.stringMatching(/^Saved \d+ documents/) });
  const later = await buy();
  const rejectedRestore = await shop.runTools(['restore', file, '--replace']);
  expect(rejectedRestore.text).toMatch(/^2 backend\(s\) use this database/);
  const stopped = ['backend-1', 'backend-2'];
  for (const name of stopped) await runDocker('stop', containerName(name));
  const restored = await shop.runTools(['restore', file, '--replace']);
  expect(restored).toEqual({ code: 0, text: expect.stringMatching(/^Restored \d+ documents/) });
  for (const name of stopped) await runDocker('start', containerName(name));
  for (const name of stopped) await waitUntilHealthy(name);
  expect(await inquiriesOf(buyer)).toContain(buyer.number);
  expect(await inquiriesOf(later)).not.toContain(later.number);
  const page = await sendRequest('/', { url: shop.url });
  expect(page.status).toBe(200);
});

test('the staff command in the tools image adds a staff member', async () => {
  const { email } = await registerCustomer(shop.url);
  const result = await shop.runTools(['staff', 'add', email]);
  expect([result.code, result.text]).toEqual([0, expect.stringContaining(email)]);
});
