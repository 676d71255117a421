import { expect, test } from '@playwright/test';
import { pagePaths, routes, type Settings } from 'contracts';
import { Actor } from '../matrix/actor.js';
import { makeAccounts } from '../matrix/fixtures/accounts.js';
import { rows } from '../matrix/rows.js';
import { Store } from '../site/process/store.js';
import type { Answer } from '../site/call.js';
import { call } from '../site/call.js';
import { startCachingProxy } from '../site/process/caching-proxy.js';
import { copySeed } from '../site/process/data.js';
import { type Site, startSite } from '../site/process/start-site.js';

test.describe.configure({ mode: 'default' });

/** Amounts that occur nowhere else in the shop, in any number format. */
const canaries = {
  originalPrice: 771177.25,
  dollarPrice: 772277.5,
  discountedPrice: 773377,
  minQuantity: 774477,
  orderStep: 775577,
  unitsPerCarton: 778877,
  priceTiers: [{ fromQuantity: 776677, dollarPrice: 776677.5 }],
};
const canary = /77(11|22|33|44|55|66|88)77/;

/** Customers who await approval receive the rules for quantities, but no amount. */
const amountCanary = /77(11|22|33|66)77/;

const plain = (text: string) => text.replace(/(?<=\d)[,\s](?=\d)/g, '');

let site: Site;
let store: Store;
let accounts: Awaited<ReturnType<typeof makeAccounts>>;
let customer: Actor;
let proxy: Awaited<ReturnType<typeof startCachingProxy>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite({ dataDir: await copySeed() });
  store = await Store.open(site.dataDir);
  await store.db.collection('products').updateMany({}, { $set: canaries });
  await store.db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
  accounts = await makeAccounts(site);
  customer = accounts.actors.customer;
  proxy = await startCachingProxy(site.url);
  const sees = async () => (await customer.send(routes.listProducts.path)).text;
  await expect.poll(sees).toContain('772277.5');
});

test.afterAll(async () => {
  await proxy.stop();
  await store.close();
  await site.stop();
});

const priced = (ids: string[]) => [
  routes.listProducts.path,
  routes.listBestProducts.path,
  ...ids.slice(0, 5).map((id) => `${routes.showProduct.path}?id=${id}`),
];

/**
 * Returns the paths of all GET rows of the matrix that a visitor can send, with valid and invalid
 * queries.
 */
function readsOfMatrix(id: string) {
  const reads = rows.filter(({ method, path }) => method === 'GET' && !path.includes('$'));
  return reads.map(({ path, query }) => {
    const pairs = Object.entries(query ?? {}).flatMap(([key, values]) =>
      [values].flat().map((value) => [key, value.replace(/^\$P\d$/, id)]),
    );
    return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
  });
}

async function crawl(): Promise<string[]> {
  const found = new Set<string>([
    ...Object.values(pagePaths).filter((path) => !path.includes(':')),
  ]);
  const read = async (path: string) => (await call(path, { url: site.url })).text;
  for (const [, address = ''] of (await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g))
    found.add(new URL(address).pathname);
  for (const page of [...found]) {
    for (const [, link = ''] of (await read(page)).matchAll(/(?:href|src)="(\/[^"#]*)"/g))
      if (!link.startsWith('/media/')) found.add(link.replaceAll('&amp;', '&'));
  }
  return [...found, '/sitemap.xml', '/robots.txt', '/registry.json'];
}

function expectNoCanary(path: string, { text, headers }: Answer) {
  expect(plain(text), path).not.toMatch(canary);
  expect(JSON.stringify(headers), path).not.toMatch(canary);
}

// @spec core-3
test('no byte of a price reaches a visitor, even through a cache shared with staff and buyers', async () => {
  test.setTimeout(120_000);
  const products = await store.db.collection('products').find().project({ _id: 1 }).toArray();
  const ids = products.map(({ _id }) => String(_id));
  const paths = new Set([...priced(ids), ...readsOfMatrix(ids[0] ?? ''), ...(await crawl())]);
  expect(paths.size).toBeGreaterThan(100);
  const buyer = customer.through(proxy.url);
  for (const path of paths) {
    const [before, seen, after] = [
      await call(path, { url: proxy.url }),
      await buyer.send(path),
      await call(path, { url: proxy.url }),
    ];
    expect(seen.status, path).toBeLessThan(500);
    for (const answer of [before, after]) expectNoCanary(path, answer);
  }
  expect(proxy.hits()).toBeGreaterThan(50);
});

test('signed-in users see prices through the same cache, regardless of earlier requests', async () => {
  const products = await store.db.collection('products').find().project({ _id: 1 }).toArray();
  const buyer = customer.through(proxy.url);
  for (const path of priced(products.map(({ _id }) => String(_id)))) {
    expectNoCanary(path, await call(path, { url: proxy.url }));
    expect((await buyer.send(path)).text, path).toMatch(canary);
  }
});

// @spec core-3
test('no byte of a price reaches a pending or declined customer through the same cache', async () => {
  test.setTimeout(180_000);
  const { actors } = accounts;
  const settings = (await actors.admin.send(routes.showSettings.path)).json() as Settings;
  const change = {
    revision: settings.customers.revision,
    customers: { whoSeesPrices: 'approved' },
  };
  expect((await actors.admin.post(routes.changeSettings.path, change)).status).toBe(200);
  const [pending, declined] = [await registered('pending'), await registered('declined')];
  const decline = routes.declineCustomer.path.replace(':uid', declined.uid);
  expect((await actors.admin.post(decline, { reason: 'Not a business' })).status).toBe(200);
  const products = await store.db.collection('products').find().project({ _id: 1 }).toArray();
  const ids = products.map(({ _id }) => String(_id));
  const shared = new Set([...priced(ids), ...readsOfMatrix(ids[0] ?? ''), ...(await crawl())]);
  const buyer = customer.through(proxy.url);
  for (const { actor, uid } of [pending, declined]) {
    const own = await fillAndSend(actor, uid, ids[0] ?? '');
    for (const path of [...shared, ...own]) {
      if (!own.includes(path)) await buyer.send(path);
      const { status, text, headers } = await actor.through(proxy.url).send(path);
      expect(status, path).toBeLessThan(500);
      expect(plain(text) + JSON.stringify(headers), path).not.toMatch(amountCanary);
    }
  }
  expect((await buyer.send(routes.listProducts.path)).text).toMatch(amountCanary);
});

async function registered(name: string) {
  const actor = await Actor.open(site.url);
  const password = 'quartz and agate';
  const form = { Uname: name, email: `${name}@example.com`, password, confirmPassword: password };
  const { user } = (await actor.post(routes.register.path, form)).json() as {
    user: { uid: string };
  };
  return { actor, uid: user.uid };
}

/** Puts a product into the cart and sends an inquiry. Resolves with the paths of the customer's own data. */
async function fillAndSend(actor: Actor, uid: string, productId: string) {
  const quantity = canaries.minQuantity;
  const line = await actor.post(routes.addToCart.path, { pid: productId, quantity, uid });
  const cart = await actor.post(routes.listCartItems.path, { uid });
  const products = [{ productId, quantity }];
  const sent = await actor.post(routes.submitInquiry.path, { uid, products });
  for (const answer of [line, cart, sent]) {
    expect(answer.status).toBe(200);
    expect(plain(answer.text)).not.toMatch(amountCanary);
  }
  const { inquiry } = sent.json() as { inquiry: { number: string } };
  return [
    routes.listCustomerInquiries.path.replace(':uid', uid),
    routes.showInquiryPage.path.replace(':number', inquiry.number),
    pagePaths.inquiry.replace(':number', inquiry.number),
    routes.showProfile.path,
    routes.downloadOwnData.path,
    `${routes.listPrices.path}?ids=${productId}`,
    `${routes.findProducts.path}?sort=cheapest`,
  ];
}

test('concurrent users receive their own responses through the same cache', async () => {
  const buyer = customer.through(proxy.url);
  const asked = Array.from({ length: 200 }, async (_, index) => {
    const isBuyer = index % 2 === 0;
    const path = routes.listBestProducts.path;
    const answer = await (isBuyer ? buyer.send(path) : call(path, { url: proxy.url }));
    expect(canary.test(answer.text)).toBe(isBuyer);
  });
  await Promise.all(asked);
});
