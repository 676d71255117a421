import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { buyerQuotationRoutes, routes, staffQuotationRoutes, type StaffQuotation } from 'contracts';
import { freePort } from 'test-kit/listen';
import { Actor } from '../matrix/actor.js';
import { createMatrixAccounts } from '../matrix/fixtures/accounts.js';
import { sendRequest } from '../site/call.js';
import { startCachingProxy } from '../site/process/caching-proxy.js';
import { copySeed } from '../site/process/data.js';
import { type Site, startSite } from '../site/process/start-site.js';

test.describe.configure({ mode: 'default' });

/** Amounts in minor units that occur nowhere else in the shop, in any number format, so that a search finds leaks. */
const amounts = { unitPrice: 48_151_623, packing: 27_182_818, freight: 31_415_926 };
const tax = { kind: 'gst', rateBasisPoints: 1_800, hsn: '7103' };
const plain = (text: string) => text.replace(/(?<=\d)[,.\s](?=\d)/g, '');
const holdsPrice = (text: string) =>
  Object.values(amounts).some((amount) => plain(text).includes(String(amount)));

let site: Site;
let metricsPort: number;
let proxy: Awaited<ReturnType<typeof startCachingProxy>>;
let actors: Awaited<ReturnType<typeof createMatrixAccounts>>['actors'];
let link: Actor;
let quotation: StaffQuotation;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  metricsPort = await freePort();
  const env = { METRICS_PORT: String(metricsPort) };
  site = await startSite({ dataDir: await copySeed(), env });
  proxy = await startCachingProxy(site.url);
  const result = await createMatrixAccounts(site);
  actors = result.actors;
  await quote(result.accounts.customer?.uid ?? '');
});

test.afterAll(async () => {
  await proxy.stop();
  await site.stop();
});

async function quote(uid: string) {
  const { customer, admin } = actors;
  const [product] = await read<{ _id: string }[]>(customer.send(routes.listProducts.path));
  const products = [{ productId: product?._id, quantity: 1_000 }];
  const body = { uid, contactPhone: '', message: 'Canaries', products };
  const { inquiry } = await read<{ inquiry: { _id: string } }>(
    customer.post(routes.submitInquiry.path, body),
  );
  const path = staffQuotationRoutes.prepareQuotation.path;
  const prepared = { inquiryId: inquiry._id, currency: 'INR' };
  const { quotation: draft } = await read<SentQuotation>(admin.post(path, prepared));
  const { unitPrice, ...charges } = amounts;
  const lines = draft.lines.map((line) => ({ ...line, unitPrice }));
  const { currency, validUntil, incoterm, incotermPlace, paymentTerms, remarks } = draft;
  const terms = { currency, validUntil, incoterm, incotermPlace, paymentTerms, remarks };
  const content = { ...terms, ...charges, lines, tax };
  const saved = await read<SentQuotation>(
    admin.post(`${path}/${draft.id}`, { revision: draft.revision, content }, 'PATCH'),
  );
  const { revision } = saved.quotation;
  const result = await read<SentQuotation>(admin.post(`${path}/${draft.id}/send`, { revision }));
  quotation = result.quotation;
  link = await Actor.open(site.url);
  const token = new URL(result.linkUrl).hash.slice(1);
  await read(link.post(filled(buyerQuotationRoutes.openInquiryLink.path), { token }));
}

interface SentQuotation {
  quotation: StaffQuotation;
  linkUrl: string;
}

async function read<Body>(response: ReturnType<Actor['send']>): Promise<Body> {
  const { status, text, json } = await response;
  expect(status, text).toBe(200);
  return json() as Body; // The cast is safe: documented responses are objects.
}

const filled = (path: string) =>
  path.replace(':number', quotation.inquiryNumber).replace(':id', quotation.id);

const page = () => filled('/inquiries/:number');

const reads = () => [
  ...Object.values({ ...buyerQuotationRoutes, ...staffQuotationRoutes })
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => filled(path)),
  page(),
  `${page()}?version=1`,
];

test('a shared cache returns quotation prices only to the buyer, link holders and staff', async () => {
  const shared = (actor: Actor) => actor.through(proxy.url);
  const readers = [actors.customer, link, actors.admin].map(shared);
  const strangers = [actors.anonymous, actors.otherCustomer].map(shared);
  const actorsWithPrices = new Set<Actor>();
  expect(reads().length).toBeGreaterThan(15);
  for (const path of reads()) {
    for (const reader of readers) {
      const { status, text } = await reader.send(path);
      expect(status, path).toBeLessThan(500);
      if (holdsPrice(text)) actorsWithPrices.add(reader);
    }
    for (const stranger of strangers) {
      const { text, headers } = await stranger.send(path);
      expect(holdsPrice(text + JSON.stringify(headers)), path).toBe(false);
    }
  }
  // Permitted readers must have seen the price; otherwise the test proves nothing.
  expect(actorsWithPrices.size).toBe(readers.length);
});

test('quotation prices appear in no log, metric or server-rendered page', async () => {
  for (const actor of [actors.customer, link])
    expect(holdsPrice((await actor.send(page())).text)).toBe(false);
  const folder = join(site.dataDir, 'logs');
  const logs = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  expect(logs.join('').length).toBeGreaterThan(0);
  expect(holdsPrice(logs.join('\n') + site.output())).toBe(false);
  // Metrics ports of the web server and the backend.
  for (const port of [metricsPort, metricsPort + 1]) {
    const { text } = await sendRequest('/metrics', { url: `http://127.0.0.1:${port}` });
    expect(text).toContain('http_');
    expect(holdsPrice(text)).toBe(false);
  }
});
