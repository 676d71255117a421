import { expect, test } from '@playwright/test';
import { sendRequest } from '../site/call.js';
import { createBrowserClient, registerCustomer } from '../site/customer.js';
import { copySeed } from '../site/process/data.js';
import { newPhone } from '../site/people.js';
import { publishVariant } from '../site/releases/publish.js';
import { LoadGenerator } from '../topology/load-generator.js';
import { EventListener } from '../topology/event-listener.js';
import { passesHealthCheck } from '../topology/images.js';
import {
  createBackendNode,
  type Cluster,
  readClusterSecrets,
  startCluster,
} from '../topology/cluster.js';

const isLong = process.env['LONG_TESTS'] === '1';
/** Timeout for a change to reach every machine. On an idle machine, a change takes less than a second. */
const soon = { timeout: 30_000, intervals: [50] };
const rounds = isLong ? 5 : 1;

test.describe.configure({ mode: 'default' });
test.setTimeout(isLong ? 600_000 : 90_000);

let machines: Cluster;
let sites: string[];

test.beforeAll(async () => {
  // The timeout is generous, because starting seven processes is slow on a busy machine.
  test.setTimeout(90_000);
  machines = await startCluster(await copySeed());
  sites = machines.webServers.map(({ url }) => url);
});

test.afterAll(() => machines.stop());

/**
 * Returns the URLs of both web servers, three times each, so that the requests reach both backends.
 */
const everywhere = () => [...sites, ...sites, ...sites];
const otherSite = () => sites[1] ?? '';

test('a sign-in, a cart change and a sign-out on one machine take effect on every machine', async () => {
  const { uid, send } = await registerCustomer(sites[0] ?? '');
  const products = (await send('GET', '/api/api/all', { at: otherSite() })).json() as {
    _id: string;
  }[];
  const pid = products[0]?._id;
  await send('POST', '/api/api/getCartItem', { body: { pid, quantity: 1000, uid } });
  for (const at of everywhere()) {
    const { user } = (await send('GET', '/api/api/me', { at })).json() as { user: { uid: string } };
    expect(user.uid).toBe(uid);
    const cart = await send('POST', '/api/api/cartedItem', { at, body: { uid } });
    expect(cart.json()).toMatchObject([{ quantity: 1000 }]);
  }
  // The test client keeps cookies that a response clears, so the next requests send the old session cookie, like an
  // attacker who has stolen it.
  await send('POST', '/api/api/logout');
  for (const at of everywhere()) {
    const response = await send('POST', '/api/api/cartedItem', { at, body: { uid } });
    expect(response.status).toBe(401);
  }
});

test('a one-time code from one machine is valid on every machine, and all machines share the rate limits for codes', async () => {
  const phone = newPhone();
  const { send } = await createBrowserClient(sites[0] ?? '');
  const requestCode = (at: string) => send('POST', '/api/api/send-otp', { at, body: { phone } });
  const { otp } = (await requestCode(sites[0] ?? '')).json() as { otp: string };
  const verified = await send('POST', '/api/api/verify-otp', {
    at: otherSite(),
    body: { phone, otp },
  });
  expect(verified.status, verified.text).toBe(200);
  expect([
    (await requestCode(otherSite())).status,
    (await requestCode(sites[0] ?? '')).status,
  ]).toEqual([200, 200]);
  for (const at of everywhere()) expect((await requestCode(at)).status).toBe(429);
});

test('a catalogue change appears in the lists and pages of every machine and stays there', async () => {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = readClusterSecrets(machines.dataDir);
  const staff = await createBrowserClient(machines.url);
  expect((await staff.send('POST', '/api/api/login', { body: { email, password } })).status).toBe(
    200,
  );
  const all = (await staff.send('GET', '/api/api/all')).json() as {
    _id: string;
    productName: string;
  }[];
  // Names with other characters could be escaped in HTML, so the test does not choose them.
  const plain = all.filter(({ productName }) => /^[\w -]+$/.test(productName));
  for (let round = 1; round <= rounds * 2; round += 1) {
    const chosen = plain.slice(round, round + 3);
    const bestProducts = chosen.map(({ _id }) => _id);
    const names = chosen.map(({ productName }) => productName);
    const changed = await staff.send('POST', '/api/api/setbestproductlist', {
      body: { bestProducts },
    });
    expect(changed.status, changed.text).toBe(200);
    const shown = async () => {
      const lists = await Promise.all(
        everywhere().map(async (url) =>
          (await sendRequest('/api/api/getbestproductlist', { url })).json(),
        ),
      );
      return lists.map((list) =>
        (list as { productName: string }[]).map((product) => product.productName),
      );
    };
    const pages = async () => {
      const texts = await Promise.all(everywhere().map((url) => sendRequest('/', { url })));
      return texts.every(({ text }) => names.every((name) => bestOf(text).includes(name)));
    };
    const startedAt = Date.now();
    await expect.poll(shown, soon).toEqual(everywhere().map(() => names));
    await expect.poll(pages, soon).toBe(true);
    console.info(`A change reached all machines after ${Date.now() - startedAt} ms`);
    expect(await pages()).toBe(true);
  }
});

test('an event about a new inquiry is streamed to the clients of every machine', async () => {
  const { cookies, send } = await createBrowserClient(machines.url);
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = readClusterSecrets(machines.dataDir);
  await send('POST', '/api/api/login', { body: { email, password } });
  const listeners = await Promise.all(
    [...sites, ...sites].map((at) => EventListener.open(`${at}/api/admin/inquiry-events`, cookies)),
  );
  const buyer = await registerCustomer(otherSite());
  const [product] = (await buyer.send('GET', '/api/api/all')).json() as { _id: string }[];
  const products = [{ productId: product?._id, quantity: 1000 }];
  const inquiry = { uid: buyer.uid, contactPhone: '', message: 'To all', products };
  const before = listeners.map(({ received }) => received.split('event: changed').length);
  const submitted = await buyer.send('POST', '/api/api/submitInquiry', { body: inquiry });
  expect(submitted.status).toBe(200);
  const news = () =>
    listeners.every(
      ({ received }, at) => received.split('event: changed').length > (before[at] ?? 0),
    );
  await expect.poll(news, soon).toBe(true);
  for (const listener of listeners) listener.close();
});

test('a release goes live on every machine', async () => {
  const { dataDir } = machines;
  const version = await publishVariant({
    dataDir,
    remote: 'mfe-cart',
    edit: () => Promise.resolve(),
  });
  const live = async () => {
    const registries = await Promise.all(
      sites.map((url) => sendRequest('/registry.json', { url })),
    );
    return registries.every(({ text }) => text.includes(version));
  };
  const startedAt = Date.now();
  await expect.poll(live, soon).toBe(true);
  console.info(`A release reached all machines after ${Date.now() - startedAt} ms`);
});

test('the container health checks distinguish healthy from unhealthy processes @long', async () => {
  for (const [image, members] of [
    ['backend', machines.backends],
    ['web', machines.webServers],
  ] as const) {
    for (const { options } of members)
      expect(await passesHealthCheck(image, options.env ?? {})).toBe(true);
  }
  expect(await passesHealthCheck('web', { PORT: '1' })).toBe(false);
});

test('a backend whose secrets differ from those of the other backends exits with one line of output @long', async () => {
  const SESSION_SECRET = 'not the one that the others have, but long';
  const stranger = await createBackendNode(3, { ...machines.env, SESSION_SECRET });
  expect(await stranger.start().catch(String)).toMatch(/ended with 78/);
  expect(stranger.output).toMatch(/^SESSION_SECRET differs from the other backends.*\n$/);
});

const everyone = () => [...machines.backends, ...machines.webServers];

async function underLoad(work: () => Promise<void>) {
  const crowd = new LoadGenerator(machines.url);
  await crowd.start(3, 3);
  await work();
  await crowd.stop();
  console.info(`${crowd.completed} responses, ${crowd.repeated} retries`);
  expect(crowd.failures).toEqual([]);
  expect(crowd.completed).toBeGreaterThan(20);
}

/**
 * Processes to kill, in order: first both processes of one machine together, then each process separately in several
 * rounds.
 */
const victims = (machine: 0 | 1) => [
  [machines.backends[machine], machines.webServers[machine]].flatMap((member) => member ?? []),
  ...Array.from({ length: rounds }, () => everyone().map((member) => [member])).flat(),
];

test('any process can be killed or restarted under load without a failed request @long', async () => {
  await underLoad(async () => {
    for (const members of victims(0)) {
      await Promise.all(members.map((member) => member.kill()));
      for (let more = 0; more < 4; more += 1) await sendRequest('/', { url: machines.url });
      await Promise.all(members.map((member) => member.start()));
    }
    for (const members of victims(1)) {
      const ends = await Promise.all(members.map((member) => member.stop()));
      expect(ends.map(({ code }) => code)).toEqual(members.map(() => 0));
      for (const { took } of ends) expect(took).toBeLessThan(10_000);
      await Promise.all(members.map((member) => member.start()));
    }
  });
});

function bestOf(page: string) {
  const from = page.indexOf('Best Sellers');
  return page.slice(from, page.indexOf('<script', from));
}
