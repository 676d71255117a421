import { expect, test } from '@playwright/test';
import { pagePaths, routes } from 'contracts';
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
  priceTiers: [{ fromQuantity: 776677, dollarPrice: 776677.5 }],
};
const canary = /77(11|22|33|44|55|66)77/;

const plain = (text: string) => text.replace(/(?<=\d)[,\s](?=\d)/g, '');

let site: Site;
let store: Store;
let customer: Actor;
let proxy: Awaited<ReturnType<typeof startCachingProxy>>;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  site = await startSite({ dataDir: await copySeed() });
  store = await Store.open(site.dataDir);
  await store.db.collection('products').updateMany({}, { $set: canaries });
  await store.db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
  customer = (await makeAccounts(site)).actors.customer;
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

/** Paths of all GET rows of the matrix that a visitor can send, with valid and invalid queries. */
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
