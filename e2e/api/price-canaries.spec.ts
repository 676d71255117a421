import { expect, test } from '@playwright/test';
import { calls, isPermission, pagePaths, routes, type RouteName, type Settings } from 'contracts';
import { Actor } from '../matrix/actor.js';
import { createMatrixAccounts } from '../matrix/fixtures/accounts.js';
import { matrixRows } from '../matrix/rows.js';
import { TestDatabase } from '../site/process/store.js';
import type { CallResponse } from '../site/call.js';
import { sendRequest } from '../site/call.js';
import { startCachingProxy } from '../site/process/caching-proxy.js';
import { copySeed } from '../site/process/data.js';
import { type Site, startSite } from '../site/process/start-site.js';

test.describe.configure({ mode: 'default' });

/** Values of a product that occur nowhere else in the shop, in any number format, so that a search finds leaks. */
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

/** Matches only amounts. Customers who await approval receive the quantity rules, but no amounts. */
const amountCanary = /77(11|22|33|66)77/;

const plain = (text: string) => text.replace(/(?<=\d)[,\s](?=\d)/g, '');

let site: Site;
let store: TestDatabase;
let accounts: Awaited<ReturnType<typeof createMatrixAccounts>>;
let customer: Actor;
let proxy: Awaited<ReturnType<typeof startCachingProxy>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite({ dataDir: await copySeed() });
  store = await TestDatabase.open(site.dataDir);
  await store.db.collection('products').updateMany({}, { $set: canaries });
  await store.db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
  accounts = await createMatrixAccounts(site);
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
 * Returns the paths of all GET requests in the authorisation matrix whose path has no placeholder, with valid and
 * invalid queries.
 */
function readsOfMatrix(id: string) {
  const reads = matrixRows.filter(({ method, path }) => method === 'GET' && !path.includes('$'));
  return reads.map(({ path, query }) => {
    const pairs = Object.entries(query ?? {}).flatMap(([key, values]) =>
      [values].flat().map((value) => [key, value.replace(/^\$P\d$/, id)]),
    );
    return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
  });
}

async function crawl(): Promise<string[]> {
  const paths = new Set<string>([
    ...Object.values(pagePaths).filter((path) => !path.includes(':')),
  ]);
  const read = async (path: string) => (await sendRequest(path, { url: site.url })).text;
  for (const [, address = ''] of (await read('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g))
    paths.add(new URL(address).pathname);
  for (const page of [...paths]) {
    for (const [, link = ''] of (await read(page)).matchAll(/(?:href|src)="(\/[^"#]*)"/g))
      if (!link.startsWith('/media/')) paths.add(link.replaceAll('&amp;', '&'));
  }
  return [...paths, '/sitemap.xml', '/robots.txt', '/registry.json'];
}

function expectNoCanary(path: string, { text, headers }: CallResponse) {
  expect(plain(text), path).not.toMatch(canary);
  expect(JSON.stringify(headers), path).not.toMatch(canary);
}

// @spec core-3
test('no price reaches a visitor, even through a cache shared with staff and buyers', async () => {
  test.setTimeout(120_000);
  const products = await store.db.collection('products').find().project({ _id: 1 }).toArray();
  const ids = products.map(({ _id }) => String(_id));
  const paths = new Set([...priced(ids), ...readsOfMatrix(ids[0] ?? ''), ...(await crawl())]);
  expect(paths.size).toBeGreaterThan(100);
  const buyer = customer.through(proxy.url);
  for (const path of paths) {
    const [before, buyerResponse, after] = [
      await sendRequest(path, { url: proxy.url }),
      await buyer.send(path),
      await sendRequest(path, { url: proxy.url }),
    ];
    expect(buyerResponse.status, path).toBeLessThan(500);
    for (const response of [before, after]) expectNoCanary(path, response);
  }
  expect(proxy.hits()).toBeGreaterThan(50);
});

test('signed-in users see prices through a shared cache, even if a visitor requested the same path before', async () => {
  const products = await store.db.collection('products').find().project({ _id: 1 }).toArray();
  const buyer = customer.through(proxy.url);
  for (const path of priced(products.map(({ _id }) => String(_id)))) {
    expectNoCanary(path, await sendRequest(path, { url: proxy.url }));
    expect((await buyer.send(path)).text, path).toMatch(canary);
  }
});

// @spec core-3
test('no price reaches a customer with a pending or declined approval, even through a shared cache', async () => {
  test.setTimeout(180_000);
  const { actors } = accounts;
  await setWhoSeesPrices('approved');
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

async function setWhoSeesPrices(whoSeesPrices: Settings['customers']['values']['whoSeesPrices']) {
  const { admin } = accounts.actors;
  const settings = (await admin.send(routes.showSettings.path)).json() as Settings;
  const change = { revision: settings.customers.revision, customers: { whoSeesPrices } };
  expect((await admin.post(routes.changeSettings.path, change)).status).toBe(200);
}

async function registered(name: string) {
  const actor = await Actor.open(site.url);
  const password = 'quartz and agate';
  const form = { Uname: name, email: `${name}@example.com`, password, confirmPassword: password };
  const { user } = (await actor.post(routes.register.path, form)).json() as {
    user: { uid: string };
  };
  return { actor, uid: user.uid };
}

/** Explicit prices of two price lists. They occur nowhere else in the shop, so that a search finds leaks. */
const listCanaries = {
  gold: { prices: { dollarPrice: 994499, discountedPrice: 993399 }, canary: /99(44|33)99/ },
  silver: { prices: { dollarPrice: 884488, discountedPrice: 883388 }, canary: /88(44|33)88/ },
};
type List = keyof typeof listCanaries;

/** Matches the shop prices in `canaries`. Customers with one of the price lists must not see them. */
const documentedPrice = /77(22|33)77/;

// The cast is safe: `routes` is a constant object that has only these keys.
const staffPaths = (Object.keys(routes) as RouteName[])
  .filter((name) => isPermission(calls[name].who))
  .map((name) => routes[name].path.replace(/:.*$/, ''));
const isStaffPath = (path: string) => staffPaths.some((start) => path.startsWith(start));

/** Registers a buyer and assigns a price list with explicit prices for the given products. */
async function buyerWithList(list: List, ids: string[]) {
  const { admin } = accounts.actors;
  const created = await admin.post(routes.createPriceList.path, {
    ...{ name: list, currencies: ['USD', 'INR'], validFrom: null, validUntil: null },
    ...{ categories: [], basisPoints: 0 },
  });
  const { id } = (created.json() as { list: { id: string } }).list;
  const explicit = { ...listCanaries[list].prices, priceTiers: [] };
  const prices = ids.map((productId) => ({ productId, explicit, revision: 0 }));
  const set = await admin.post(routes.setListPrices.path.replace(':id', id), { prices });
  expect(set.status, set.text).toBe(200);
  const buyer = await registered(list);
  const path = routes.assignPriceList.path.replace(':uid', buyer.uid);
  const assigned = await admin.post(path, { list: id, before: null }, 'PATCH');
  expect(assigned.status).toBe(200);
  return buyer;
}

// @spec core-3
test("buyers, and staff who view the shop as a buyer, receive only the prices of the buyer's price list through a shared cache", async () => {
  test.setTimeout(240_000);
  const { admin } = accounts.actors;
  await setWhoSeesPrices('signed_in');
  const products = await store.db.collection('products').find().project({ _id: 1 }).toArray();
  const ids = products.map(({ _id }) => String(_id));
  const gold = await buyerWithList('gold', ids);
  const silver = await buyerWithList('silver', ids);
  const viewer = admin.copy();
  const start = routes.startShopView.path.replace(':uid', gold.uid);
  expect((await viewer.post(start, {})).status).toBe(200);
  const shown = priced(ids);
  const paths = new Set([...shown, ...readsOfMatrix(ids[0] ?? ''), ...(await crawl())]);
  const own = await fillAndSend(gold.actor, gold.uid, ids[0] ?? '');
  const viewers: [Actor, List][] = [
    [gold.actor, 'gold'],
    [silver.actor, 'silver'],
    [viewer, 'gold'],
  ];
  for (const path of [...paths, ...own]) {
    for (const [actor, list] of viewers) {
      if (actor === silver.actor && own.includes(path)) continue;
      const { status, text, headers } = await actor.copy().through(proxy.url).send(path);
      expect(status, path).toBeLessThan(500);
      const content = plain(text) + JSON.stringify(headers);
      const otherList = list === 'gold' ? 'silver' : 'gold';
      if (!isStaffPath(path)) {
        expect(content, path).not.toMatch(listCanaries[otherList].canary);
        expect(content, path).not.toMatch(documentedPrice);
      }
      if (shown.includes(path)) expect(content, path).toMatch(listCanaries[list].canary);
    }
    const response = await sendRequest(path, { url: proxy.url });
    expect(plain(response.text), path).not.toMatch(/(99(44|33)99|88(44|33)88)/);
  }
});

/** Puts a product into the cart and sends an inquiry. Resolves with the paths of the customer's own data. */
async function fillAndSend(actor: Actor, uid: string, productId: string) {
  const quantity = canaries.minQuantity;
  const line = await actor.post(routes.addToCart.path, { pid: productId, quantity, uid });
  const cart = await actor.post(routes.listCartItems.path, { uid });
  const products = [{ productId, quantity }];
  const submission = await actor.post(routes.submitInquiry.path, { uid, products });
  for (const response of [line, cart, submission]) {
    expect(response.status).toBe(200);
    expect(plain(response.text)).not.toMatch(amountCanary);
  }
  const { inquiry } = submission.json() as { inquiry: { number: string } };
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

test('concurrent users receive only their own responses through one shared cache', async () => {
  const buyer = customer.through(proxy.url);
  const requests = Array.from({ length: 200 }, async (_, index) => {
    const isBuyer = index % 2 === 0;
    const path = routes.listBestProducts.path;
    const response = await (isBuyer ? buyer.send(path) : sendRequest(path, { url: proxy.url }));
    expect(canary.test(response.text)).toBe(isBuyer);
  });
  await Promise.all(requests);
});
