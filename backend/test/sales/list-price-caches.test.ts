import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, routes } from 'contracts';
import { Types } from 'mongoose';
import { poll } from 'test-kit';
import type { RunningBackend } from '../../src/backend.js';
import { Browser } from '../support/browser.js';
import { buyerAt } from '../support/buyer.js';
import { companyOf, ownerAt } from '../support/company.js';
import {
  assignList,
  createList,
  listForm,
  priceListPath,
  setPrices,
} from '../support/price-list.js';
import { startReadyApi } from '../support/start.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

let otherBackend: RunningBackend;
let names = 0;
const nextForm = (basisPoints = 0) => listForm({ name: `List ${(names += 1)}`, basisPoints });

beforeAll(async () => {
  otherBackend = await startReadyApi({ MONGODB_URI: shop.uri });
});
afterAll(() => otherBackend.stop());

type Buyer = Awaited<ReturnType<typeof buyerAt>>;

async function priceAt(browser: Browser) {
  const response = await browser.get(`/api/api/product/?id=${shelf.quartz}`);
  return calls.showProduct.answer.parse(await response.json()).dollarPrice;
}

const priceOf = ({ browser }: Buyer) => priceAt(browser);

/** Returns a browser that has the session of the buyer and sends its requests to the other backend. */
function openAtOtherBackend({ browser }: Buyer) {
  const copy = new Browser(otherBackend.url);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

async function buyerWithList(form = nextForm()) {
  const { id } = await createList(staff, form);
  const buyer = await buyerAt(shop);
  await assignList(staff, buyer.uid, { list: id });
  return { buyer, list: id, form };
}

const setQuartz = (list: string, dollarPrice: number | null) =>
  setPrices(staff, list, { [shelf.quartz]: dollarPrice === null ? null : { dollarPrice } });

describe('a price change in a price list', () => {
  it('applies to the next request from the customers who have the price list', async () => {
    const { buyer, list } = await buyerWithList(nextForm(-1_000));
    expect(await priceOf(buyer)).toBe(9);
    await setQuartz(list, 7);
    expect(await priceOf(buyer)).toBe(7);
    const change = await setQuartz(list, 6);
    expect(await priceOf(buyer)).toBe(6);
    await staff.post(routes.undoListPrices.path.replace(':id', change));
    expect(await priceOf(buyer)).toBe(7);
    await setQuartz(list, null);
    expect(await priceOf(buyer)).toBe(9);
  });

  it('applies to customers whose requests go to another backend', async () => {
    const { buyer, list, form } = await buyerWithList();
    const otherBrowser = openAtOtherBackend(buyer);
    expect(await priceAt(otherBrowser)).toBe(10);
    await staff.patch(priceListPath(list), { ...form, basisPoints: -1_000, revision: 0 });
    await poll(() => priceAt(otherBrowser)).toBe(9);
    await setQuartz(list, 7);
    await poll(() => priceAt(otherBrowser)).toBe(7);
    await setQuartz(list, 6);
    await poll(() => priceAt(otherBrowser)).toBe(6);
  });
});

describe("assigning or removing a company's price list", () => {
  it('changes the prices of members whose requests go to another backend', async () => {
    const owner = await ownerAt(shop);
    const otherBrowser = openAtOtherBackend(owner);
    const { company } = await companyOf(owner.browser);
    const path = routes.assignCompanyPriceList.path.replace(':id', company?.id ?? '');
    const { id } = await createList(staff, nextForm(-1_000));
    expect(await priceAt(otherBrowser)).toBe(10);
    await staff.patch(path, { list: id, before: null });
    expect(await priceOf(owner)).toBe(9);
    await poll(() => priceAt(otherBrowser)).toBe(9);
    await staff.patch(path, { list: null, before: id });
    expect(await priceOf(owner)).toBe(10);
    await poll(() => priceAt(otherBrowser)).toBe(10);
  });
});

describe('a price list with more explicit prices than a backend caches', () => {
  it('provides the explicit price of every product, and a price change applies to the next request', async () => {
    const { buyer, list } = await buyerWithList();
    await shop.db.collection('listPrices').insertMany(
      Array.from({ length: 5_000 }, () => ({
        ...{ list: new Types.ObjectId(list), product: new Types.ObjectId() },
        ...{ dollarPrice: 3, revision: 1 },
      })),
    );
    await setQuartz(list, 7);
    expect(await priceOf(buyer)).toBe(7);
    await setQuartz(list, 6);
    expect(await priceOf(buyer)).toBe(6);
  });
});
