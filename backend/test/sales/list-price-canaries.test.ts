import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { describeContract, calls, isPermission, routes, type RouteName } from 'contracts';
import { decline, setWhoSeesPrices } from '../support/approval.js';
import type { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf, submitted } from '../support/buyer.js';
import { memberAt, ownerAt } from '../support/company.js';
import { assignList, createList, setPrices } from '../support/price-list.js';
import { prepare, send } from '../support/quotation.js';
import { at, listsPath, saved } from '../support/saved-lists.js';
import { openShop, type Shop } from '../support/shop.js';

type Buyer = Awaited<ReturnType<typeof buyerAt>>;

const documented = {
  ...{ originalPrice: 771177.25, dollarPrice: 772277.5, discountedPrice: 773377 },
  priceTiers: [{ fromQuantity: 50, dollarPrice: 770077.5 }],
};
const explicit = {
  ...{ dollarPrice: 994499, discountedPrice: 993399 },
  priceTiers: [{ fromQuantity: 50, dollarPrice: 990099 }],
};
/**
 * Matches the prices of each price list, which occur nowhere else, so that a search finds leaks. The list `discount` is
 * 10 % below the documented prices.
 */
const canaries = {
  none: /77(11|22|33|00)77/,
  gold: /99(44|33|00)99/,
  discount: /694059|695049|696039|693069/,
};
type List = keyof typeof canaries;
const lists = new Map<List, string>();

let shop: Shop;
let staff: Browser;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none', RATE_LIMIT_SCALE: '100000' });
  [staff, shelf] = await Promise.all([staffAt(shop), stockShelf(shop)]);
  await shop.db.collection('products').updateMany({}, { $set: { ...documented, isBest: true } });
  // A new catalogue version makes the backend add the products to the search index.
  await shop.db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
  const { id } = await createList(staff, { name: 'gold' });
  const ids = Object.values(shelf).filter((productId) => productId !== shelf.opal);
  await setPrices(staff, id, Object.fromEntries(ids.map((productId) => [productId, explicit])));
  lists.set('gold', id);
  lists.set('discount', (await createList(staff, { name: 'discount', basisPoints: -1_000 })).id);
});
afterAll(() => shop.close());

async function assigned(buyer: Buyer, list: List) {
  const id = lists.get(list);
  if (id) expect((await assignList(staff, buyer.uid, { list: id })).status).toBe(200);
  return buyer;
}

/** Returns the names of the shop routes whose response can contain a price. */
function pricedCalls() {
  const { calls: described } = describeContract();
  // The cast is safe: `routes` is a constant object that has only these keys.
  const names = Object.keys(routes) as RouteName[];
  const amount = /"(originalPrice|dollarPrice|discountedPrice|unitPrice|priceTiers)"/;
  return names.filter(
    (name) =>
      !isPermission(calls[name].who) && amount.test(JSON.stringify(described[name]?.answer)),
  );
}

const lines = () => [{ productId: shelf.onyx, quantity: 60 }];
const savedLines = () => [{ pid: shelf.onyx, quantity: 60 }];

const sendInquiry = async (buyer: Buyer) =>
  submitted(await buyer.submit(lines(), {}, randomUUID()));

/**
 * Returns a function that sends an inquiry as a buyer, answers it with a quotation, and calls `action` as the buyer.
 */
const answerQuotation = (action: string, body: object) => async (buyer: Buyer) => {
  const { _id, number } = await sendInquiry(buyer);
  const { quotation } = await send(staff, await prepare(staff, _id));
  const { version } = quotation;
  return buyer.browser.post(`/api/api/inquiries/${number}/${action}`, { version, ...body });
};

/**
 * Maps route names to requests: all routes whose response contains prices, and the data export, whose response has no
 * schema.
 */
const requests: Record<string, (buyer: Buyer) => Promise<Response>> = {
  listProducts: ({ browser }) => browser.get('/api/api/all'),
  listBestProducts: ({ browser }) => browser.get('/api/api/getbestproductlist'),
  listCategoryProducts: ({ browser }) =>
    browser.get('/api/api/catagoryproduct/?catagoryName=Pyramids'),
  showProduct: ({ browser }) => browser.get(`/api/api/product/?id=${shelf.quartz}`),
  findProducts: ({ browser }) => browser.get('/api/api/search?q=pyramid&sort=cheapest'),
  listPrices: ({ browser }) => browser.get(`/api/api/prices?ids=${shelf.quartz},${shelf.onyx}`),
  listOrderProducts: ({ browser }) =>
    browser.post('/api/api/quick-order/products', { ids: [shelf.quartz, shelf.onyx] }),
  listCartItems: async (buyer) => {
    await buyer.add(shelf.onyx, 60);
    return buyer.browser.post('/api/api/cartedItem', { uid: buyer.uid });
  },
  submitInquiry: (buyer) => buyer.submit(lines(), {}, randomUUID()),
  showInquiryPage: async (buyer) => {
    const { number } = await sendInquiry(buyer);
    return buyer.browser.get(`/api/api/inquiries/${number}`);
  },
  listCustomerInquiries: ({ browser, uid }) => browser.get(`/api/api/getUserInquiries/${uid}`),
  acceptQuotation: answerQuotation('accept', {}),
  declineQuotation: answerQuotation('decline', { reason: 'too_expensive' }),
  requestQuotationChange: answerQuotation('request-change', { text: 'Other boxes' }),
  decideLot: answerQuotation('lot', { line: 1, decision: 'approved' }),
  createSavedList: ({ browser }) =>
    browser.post(
      listsPath,
      { name: `List ${randomUUID()}`, lines: savedLines() },
      { 'idempotency-key': randomUUID() },
    ),
  showSavedList: async (buyer) => {
    const { id } = await saved(buyer, savedLines(), randomUUID());
    return buyer.browser.get(at(id));
  },
  addToSavedList: async (buyer) => {
    const { id } = await saved(buyer, [], randomUUID());
    return buyer.browser.post(at(id, '/lines'), { lines: savedLines() });
  },
  changeSavedList: async (buyer) => {
    const { id, revision } = await saved(buyer, savedLines(), randomUUID());
    return buyer.browser.patch(at(id), { revision, name: randomUUID() });
  },
  downloadOwnData: ({ browser }) => browser.get('/api/api/my-data'),
};
/** Routes that return an error without prices in this test, because the lot has no pictures to approve. */
const withoutAmount = ['decideLot'];

/** Expects that a response contains the prices of the given list, if any, and no prices of other lists. */
function expectOnly(list: List | undefined, text: string, from: string) {
  for (const listName of Object.keys(canaries) as List[]) {
    const isShown = canaries[listName].test(text);
    if (listName !== list || withoutAmount.includes(from))
      expect([from, listName, isShown]).toEqual([from, listName, false]);
    else expect([from, listName, isShown]).toEqual([from, listName, true]);
  }
}

async function readAll(buyer: Buyer, list: List | undefined) {
  for (const [name, request] of Object.entries(requests)) {
    const response = await request(buyer);
    const headers = JSON.stringify([...response.headers]);
    if (!withoutAmount.includes(name)) expect([name, response.status]).toEqual([name, 200]);
    expect([name, response.headers.get('cache-control')]).toEqual([
      name,
      expect.stringMatching(/no-store/),
    ]);
    expectOnly(list, (await response.text()) + headers, name);
  }
}

describe('the responses with prices', () => {
  it('come only from endpoints whose contract contains prices, and from the data export', () => {
    expect(Object.keys(requests).sort()).toEqual([...pricedCalls(), 'downloadOwnData'].sort());
  });

  it.each(['none', 'gold', 'discount'] as const)(
    'contain only the prices of the price list "%s" for a customer who has this price list',
    async (list) => readAll(await assigned(await buyerAt(shop), list), list),
  );

  it('contain only the prices of the assigned price list for members of a company', async () => {
    const owner = await assigned(await ownerAt(shop), 'gold');
    const buyer = await assigned(await memberAt(shop, owner, 'buyer'), 'gold');
    const viewer = await assigned(await memberAt(shop, owner, 'viewer'), 'gold');
    await readAll(owner, 'gold');
    await readAll(buyer, 'gold');
    for (const name of ['listProducts', 'findProducts', 'listPrices', 'listCustomerInquiries']) {
      const response = await requests[name]?.(viewer);
      expectOnly('gold', (await response?.text()) ?? '', name);
    }
  });

  it('contain only the prices of a customer when staff view the shop as that customer', async () => {
    const { uid } = await assigned(await buyerAt(shop), 'gold');
    const browser = await staffAt(shop);
    expect((await browser.post(`/api/admin/customers/${uid}/shop-view`)).status).toBe(200);
    const shown = ['listProducts', 'listBestProducts', 'listCategoryProducts'];
    for (const name of [...shown, 'showProduct', 'findProducts', 'listPrices']) {
      const response = await requests[name]?.({ ...(await buyerAt(shop)), browser });
      expectOnly('gold', (await response?.text()) ?? '', name);
    }
  });
});

describe('a customer from whom prices are withheld', () => {
  const shown = Object.entries(requests).filter(([name]) => !/Quotation|Lot$/.test(name));

  it.each(['pending', 'declined'])('receives no price in any response while %s', async (state) => {
    await setWhoSeesPrices(staff, 'approved');
    const buyer = await assigned(await buyerAt(shop), 'gold');
    if (state === 'declined') await decline(staff, buyer.uid);
    for (const [name, request] of shown) {
      const response = await request(buyer);
      expect([name, response.status]).toEqual([name, 200]);
      expectOnly(undefined, await response.text(), name);
    }
    await setWhoSeesPrices(staff, 'signed_in');
  });
});
