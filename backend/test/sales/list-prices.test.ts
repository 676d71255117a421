import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import type { Browser } from '../support/browser.js';
import { buyerAt, staffAt, stockShelf, submitted } from '../support/buyer.js';
import {
  assignList,
  createList,
  priceListPath,
  setPrices,
  showList,
} from '../support/price-list.js';
import { prepare } from '../support/quotation.js';
import { openShop, type Shop } from '../support/shop.js';

type Buyer = Awaited<ReturnType<typeof buyerAt>>;

const documented = {
  ...{ originalPrice: 771177.25, dollarPrice: 772277.5, discountedPrice: 773377 },
  priceTiers: [{ fromQuantity: 50, dollarPrice: 770077.5 }],
};
const explicit = (digit: 8 | 9) => {
  const amount = (inner: string) => Number(`${digit}${digit}${inner}${digit}${digit}`);
  return {
    ...{ dollarPrice: amount('44'), discountedPrice: amount('33') },
    priceTiers: [{ fromQuantity: 50, dollarPrice: amount('00') }],
  };
};
/**
 * Matches the prices of each price list, which occur nowhere else, so that a search finds leaks. The list `discount` is
 * 10 % below the documented prices.
 */
const canaries = {
  none: /77(11|22|33|00)77/,
  silver: /88(44|33|00)88/,
  gold: /99(44|33|00)99/,
  discount: /694059|695049|696039|693069/,
};
type Name = keyof typeof canaries;
const names = Object.keys(canaries) as Name[];

let shop: Shop;
let staff: Browser;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
const lists = new Map<Name, string>();

beforeAll(async () => {
  shop = await openShop();
  [staff, shelf] = await Promise.all([staffAt(shop), stockShelf(shop)]);
  await shop.db.collection('products').updateMany({}, { $set: documented });
  // A new catalogue version makes the backend add the products to the search index.
  await shop.db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
  const ids = Object.values(shelf).filter((id) => id !== shelf.opal);
  for (const [name, digit] of [['silver', 8] as const, ['gold', 9] as const]) {
    const { id } = await createList(staff, { name });
    await setPrices(
      staff,
      id,
      Object.fromEntries(ids.map((productId) => [productId, explicit(digit)])),
    );
    lists.set(name, id);
  }
  lists.set('discount', (await createList(staff, { name: 'discount', basisPoints: -1_000 })).id);
});
afterAll(() => shop.close());

async function buyerOn(name: Name): Promise<Buyer> {
  const buyer = await buyerAt(shop);
  const list = lists.get(name);
  if (list) expect((await assignList(staff, buyer.uid, { list })).status).toBe(200);
  return buyer;
}

const reads = (uid: string, number: string) => [
  `/api/api/product/?id=${shelf.quartz}`,
  '/api/api/catagoryproduct/?catagoryName=Pyramids',
  '/api/api/search?q=quartz&sort=cheapest',
  `/api/api/prices?ids=${shelf.quartz}`,
  `/api/api/getUserInquiries/${uid}`,
  `/api/api/inquiries/${number}`,
];

/** Expects a response to contain the prices of the named list, but no prices of another list or of the catalogue. */
function expectOnly(name: Name, text: string, from: string) {
  for (const listName of names) {
    const isShown = canaries[listName].test(text);
    expect([from, listName, isShown]).toEqual([from, listName, listName === name]);
  }
}

describe('a customer', () => {
  it.each(names)(
    'receives only the prices of the assigned list in every response: %s',
    async (name) => {
      const { browser, uid, add, submit } = await buyerOn(name);
      expect((await add(shelf.onyx, 60)).status).toBe(200);
      const cart = await (await browser.post('/api/api/cartedItem', { uid })).text();
      expectOnly(name, cart, 'cart');
      const submission = await submit([{ productId: shelf.onyx, quantity: 60 }]);
      expectOnly(name, await submission.clone().text(), 'submission');
      const { number } = await submitted(submission);
      for (const path of reads(uid, number)) {
        const response = await browser.get(path);
        expect([path, response.headers.get('cache-control')]).toEqual([
          path,
          expect.stringMatching(/no-store|private/),
        ]);
        expectOnly(name, await response.text(), path);
      }
      for (const path of ['/api/api/me', '/api/api/profile', '/api/api/my-data']) {
        const text = await (await browser.get(path)).text();
        for (const otherName of names.filter((candidate) => candidate !== name)) {
          expect([path, otherName, canaries[otherName].test(text)]).toEqual([
            path,
            otherName,
            false,
          ]);
        }
      }
    },
  );

  it('receives the shop prices unchanged if no price list is assigned', async () => {
    const { browser } = await buyerOn('none');
    const response = await browser.get(`/api/api/prices?ids=${shelf.quartz}`);
    expect(await response.json()).toEqual([{ _id: shelf.quartz, ...documented, MinQuantity: 1 }]);
  });

  it('receives new prices with the next request after a price list, explicit price or assignment has changed', async () => {
    const { browser, uid } = await buyerAt(shop);
    const price = async () => {
      const response = await browser.get(`/api/api/product/?id=${shelf.agate}`);
      return calls.showProduct.answer.parse(await response.json()).dollarPrice;
    };
    const { id, revision } = await createList(staff, { name: 'Changing', basisPoints: -5_000 });
    const prices = [await price()];
    await assignList(staff, uid, { list: id });
    prices.push(await price());
    await staff.patch(priceListPath(id), {
      ...{ name: 'Changing', currencies: ['USD'], validFrom: null, validUntil: null },
      ...{ categories: [], basisPoints: 10_000, revision },
    });
    prices.push(await price());
    await setPrices(staff, id, { [shelf.agate]: { dollarPrice: 5 } });
    prices.push(await price());
    await staff.act('DELETE', `${priceListPath(id)}?confirmed=1`);
    prices.push(await price());
    await staff.post(priceListPath(id, 'restore'));
    prices.push(await price());
    await assignList(staff, uid, { list: null, before: id });
    prices.push(await price());
    expect(prices).toEqual([772277.5, 386138.75, 1544555, 5, 772277.5, 5, 772277.5]);
  });

  it.each(['cheapest', 'dearest'])(
    'receives search results sorted by the prices of the price list, %s first',
    async (sort) => {
      const { id } = await createList(staff, { name: `Sorted ${sort}`, basisPoints: -1_000 });
      const { browser, uid } = await buyerAt(shop);
      const order = async () => {
        const response = await browser.get(`/api/api/search?q=pyramid&sort=${sort}`);
        const { products } = calls.findProducts.answer.parse(await response.json());
        const names = products.map(({ productName }) => productName.split(' ')[0]);
        return sort === 'cheapest' ? names.join() : names.toReversed().join();
      };
      await setPrices(staff, id, {
        ...{ [shelf.quartz]: { dollarPrice: 3 }, [shelf.agate]: { dollarPrice: 2 } },
        ...{ [shelf.onyx]: { dollarPrice: 1 } },
      });
      await assignList(staff, uid, { list: id });
      const orders = [await order()];
      await setPrices(staff, id, { [shelf.onyx]: { dollarPrice: 4 } });
      orders.push(await order());
      await setPrices(staff, id, { [shelf.quartz]: null });
      orders.push(await order());
      expect(orders).toEqual([
        'Onyx,Agate,Quartz,Tumbled',
        'Agate,Quartz,Onyx,Tumbled',
        sort === 'cheapest' ? 'Agate,Onyx,Quartz,Tumbled' : 'Agate,Onyx,Tumbled,Quartz',
      ]);
    },
  );

  it("receives the shop prices outside the price list's period", async () => {
    const { browser, uid } = await buyerAt(shop);
    for (const period of [{ validUntil: '2020-01-01' }, { validFrom: '2999-01-01' }]) {
      const { id } = await createList(staff, {
        ...{ name: JSON.stringify(period), basisPoints: -5_000 },
        ...period,
      });
      await assignList(staff, uid, { list: id });
      const text = await (await browser.get(`/api/api/prices?ids=${shelf.quartz}`)).text();
      expect(text).toMatch(canaries.none);
      await assignList(staff, uid, { list: null, before: id });
    }
  });

  it("receives prices adjusted by the price list's percentage for the category, even after the category is renamed", async () => {
    const { db } = shop;
    const category = { name: 'Pyramids', nameKey: 'pyramids', createdAt: new Date() };
    const { insertedId } = await db.collection('categories').insertOne(category);
    const categories = [{ id: String(insertedId), basisPoints: -2_000 }];
    const { id } = await createList(staff, { name: 'By category', categories, basisPoints: 100 });
    const { browser, uid } = await buyerAt(shop);
    await assignList(staff, uid, { list: id });
    const rupees = async () => {
      const response = await browser.get(`/api/api/prices?ids=${shelf.quartz}`);
      return calls.listPrices.answer.parse(await response.json())[0]?.discountedPrice;
    };
    expect(await rupees()).toBe(618702);
    const renamed = new FormData();
    renamed.set('category', 'Obelisks');
    renamed.set('revision', '0');
    const response = await staff.form(`/api/admin/categories/${String(insertedId)}`, renamed);
    expect(response.status).toBe(200);
    expect(await rupees()).toBe(618702);
    expect((await showList(staff, id)).categories[0]?.name).toBe('Obelisks');
  });
});

describe('an inquiry', () => {
  it("stores the prices and the price list's name, shows them to buyer and staff, and never changes them", async () => {
    const buyer = await buyerOn('gold');
    const sentInquiry = await submitted(
      await buyer.submit([{ productId: shelf.onyx, quantity: 60 }]),
    );
    await assignList(staff, buyer.uid, { list: null, before: lists.get('gold') });
    const [ownInquiry] = await buyer.inquiries();
    expect(ownInquiry?.products[0]?.productId).toMatchObject({
      ...{ dollarPrice: 994499, discountedPrice: 993399, unitPrice: 990099 },
    });
    const priceList = { id: lists.get('gold'), name: 'gold' };
    expect(ownInquiry).toMatchObject({ priceList });
    const listed: unknown = await (
      await staff.get(`/api/api/getAllInquiries?page=1&q=${sentInquiry.number}`)
    ).json();
    expect(listed).toMatchObject({ rows: [{ priceList }] });
  });
});

describe('a quotation draft', () => {
  it.each([
    { name: 'gold', currency: 'USD', price: 99449900 },
    { name: 'gold', currency: 'INR', price: 99339900 },
    { name: 'none', currency: 'USD', price: 77227750 },
  ] as const)(
    'has the unit price $price in minor units of $currency (price list: $name)',
    async (expected) => {
      const buyer = await buyerOn(expected.name);
      const { _id } = await submitted(
        await buyer.submit([{ productId: shelf.quartz, quantity: 1 }]),
      );
      const draft = await prepare(staff, _id, expected.currency);
      expect(draft.lines[0]?.unitPrice).toBe(expected.price);
    },
  );
});
