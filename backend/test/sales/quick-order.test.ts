import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, matchedOrder, maxLines, maxOrderLines, quickOrderRoutes } from 'contracts';
import { Types } from 'mongoose';
import { Browser } from '../support/browser.js';
import { buyerAt, stockShelf } from '../support/buyer.js';
import { openShop, refusal, type Shop } from '../support/shop.js';
import { csvOf, workbookOf } from '../support/tables.js';

const { matchOrder, matchOrderTable, listOrderProducts, addOrderLines } = quickOrderRoutes;

let shop: Shop;
let shelf: Awaited<ReturnType<typeof stockShelf>>;
let visitor: Browser;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none' });
  shelf = await stockShelf(shop);
  await shop.db.collection('catalogueStates').updateOne({}, { $inc: { version: 1 } });
  visitor = await Browser.open(shop.url);
});

afterAll(async () => {
  await shop.close();
});

async function match(browser: Browser, text: string) {
  return matchedOrder.parse(await (await browser.post(matchOrder.path, { text })).json());
}

async function matchTable(browser: Browser, table: Buffer) {
  const form = new FormData();
  form.append('table', new Blob([new Uint8Array(table)]), 'order');
  return browser.form(matchOrderTable.path, form);
}

const keyed = (key: string) => ({ 'idempotency-key': key });
type Buyer = Awaited<ReturnType<typeof buyerAt>>;
const addLines = ({ browser, uid }: Buyer, lines: object[], key: string) =>
  browser.post(addOrderLines.path, { uid, lines }, keyed(key));
const quantities = async (buyer: Buyer) =>
  (await buyer.cart()).map(({ productId, quantity }) => [productId._id, quantity]);

describe('matching an order text', () => {
  it('returns every line with its state, and each matched line with its product and quantity', async () => {
    const { lines, products } = await match(
      visitor,
      'Hello\nM-Quartz x 20\n12.5 kg M-Tumbled\nxyz 3',
    );
    expect(lines).toMatchObject([
      { state: 'skipped', candidates: [] },
      { state: 'matched', candidates: [{ productId: shelf.quartz, quantity: 20 }] },
      { state: 'matched', candidates: [{ productId: shelf.tumbled, quantity: 12.5 }] },
      { state: 'unknown', candidates: [] },
    ]);
    expect(products.map(({ id }) => id).sort()).toEqual([shelf.quartz, shelf.tumbled].sort());
  });

  it('does not find deleted products', async () => {
    const { lines } = await match(visitor, 'M-Opal x 20');
    expect(lines[0]?.state).not.toBe('matched');
  });

  it('shows the minimum quantity to signed-in users only, and shows no prices', async () => {
    const { browser } = await buyerAt(shop);
    const result = await match(browser, 'M-Onyx x 20');
    expect(result.products).toMatchObject([{ minQuantity: 10 }]);
    for (const reader of [browser, visitor]) {
      const text = await (await reader.post(matchOrder.path, { text: 'M-Onyx x 20' })).text();
      expect(text).not.toMatch(/price/i);
      expect(text.includes('minQuantity')).toBe(reader === browser);
    }
  });

  it.each([
    ['more than 500 lines', 'M-Quartz x 1\n'.repeat(maxOrderLines + 1)],
    ['more than 30,000 characters', 'M-Quartz x 1 '.repeat(2_500)],
    ['another type', { $ne: '' }],
  ])('rejects %s', async (_, text) => {
    const response = await visitor.post(matchOrder.path, { text });
    expect(await refusal(response)).toMatchObject({ status: 400, code: 'request.invalid' });
  });
});

describe('listing the products of an order', () => {
  const list = ({ browser }: Buyer, ids: unknown[]) =>
    browser.post(listOrderProducts.path, { ids });

  it('returns the products with the requested ids, except products that are no longer sold', async () => {
    const response = await list(await buyerAt(shop), [shelf.quartz, shelf.onyx, shelf.opal]);
    const products = calls.listOrderProducts.answer.parse(await response.json());
    expect(products.map(({ _id }) => _id).sort()).toEqual([shelf.quartz, shelf.onyx].sort());
    expect(products[0]).toHaveProperty('MinQuantity');
  });

  it.each([
    ['more than 500 ids', Array.from({ length: maxOrderLines + 1 }, () => '0'.repeat(24))],
    ['no id', []],
    ['another type', [{ $ne: '' }]],
  ])('rejects %s', async (_, ids) => {
    const response = await list(await buyerAt(shop), ids);
    expect(await refusal(response)).toMatchObject({ status: 400, code: 'request.invalid' });
  });
});

describe('matching an order table', () => {
  const rows = [
    ['Model No', 'Product', 'Qty'],
    ['M-Quartz', 'Quartz pyramid', '20'],
    ['', 'Onyx pyramid', '15'],
  ];

  it.each([
    ['CSV', csvOf],
    ['XLSX', workbookOf],
  ])('identifies the columns of a %s file by their headings', async (_, fileOf) => {
    const response = await matchTable(visitor, await fileOf(rows));
    const { lines } = matchedOrder.parse(await response.json());
    expect(lines).toMatchObject([
      { state: 'skipped' },
      { state: 'matched', candidates: [{ productId: shelf.quartz, quantity: 20 }] },
      { state: 'matched', candidates: [{ productId: shelf.onyx, quantity: 15 }] },
    ]);
  });

  it.each([
    ['a PDF', Buffer.from('%PDF-1.7 not a table'), 'This is a PDF, not a table'],
    ['an empty file', Buffer.from(''), 'This file is empty'],
  ])('rejects %s and names the reason', async (_, bytes, table) => {
    expect(await refusal(await matchTable(visitor, bytes))).toMatchObject({
      status: 400,
      fields: { table },
    });
  });

  it('rejects files above 1 MB with 413', async () => {
    const response = await matchTable(visitor, Buffer.alloc(1_100_000, 'a,b\n'));
    expect(response.status).toBe(413);
  });

  it('rejects tables of more than 500 products', async () => {
    const rows = Array.from({ length: maxOrderLines + 1 }, () => ['M-Quartz', '20']);
    expect(await refusal(await matchTable(visitor, csvOf(rows)))).toMatchObject({ status: 400 });
  });
});

describe('adding order lines', () => {
  it('adds the total quantity of each product to the cart', async () => {
    const buyer = await buyerAt(shop);
    await buyer.add(shelf.quartz, 3);
    const lines = [
      { pid: shelf.quartz, quantity: 20 },
      { pid: shelf.onyx, quantity: 6 },
      { pid: shelf.onyx, quantity: 6 },
    ];
    expect((await addLines(buyer, lines, 'a')).status).toBe(200);
    expect(await quantities(buyer)).toEqual([
      [shelf.quartz, 23],
      [shelf.onyx, 12],
    ]);
  });

  it('keeps the note of a line unless the product already has a note in the cart', async () => {
    const buyer = await buyerAt(shop);
    await addLines(buyer, [{ pid: shelf.quartz, quantity: 1, note: 'first' }], 'n1');
    const lines = [
      { pid: shelf.quartz, quantity: 1, note: 'second' },
      { pid: shelf.agate, quantity: 1 },
    ];
    await addLines(buyer, lines, 'n2');
    await addLines(buyer, [{ pid: shelf.agate, quantity: 1, note: 'third' }], 'n3');
    const notes = (await buyer.cart()).map(({ note, quantity }) => [note, quantity]);
    expect(notes).toEqual([
      ['first', 2],
      ['third', 2],
    ]);
  });

  it('adds nothing if one line is invalid', async () => {
    const buyer = await buyerAt(shop);
    const lines = (pid: string, quantity: number) => [
      { pid: shelf.quartz, quantity: 20 },
      { pid, quantity },
    ];
    const responses = [
      await addLines(buyer, lines(shelf.onyx, 6), 'b'),
      await addLines(buyer, lines(shelf.opal, 6), 'c'),
      await addLines(buyer, lines(shelf.quartz, 1_000_000), 'd'),
      await addLines(buyer, lines(String(new Types.ObjectId()), 6), 'e'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 404, 400, 404]);
    expect(await quantities(buyer)).toEqual([]);
  });

  it('adds the lines only once for concurrent and later requests with the same idempotency key', async () => {
    const buyer = await buyerAt(shop);
    const lines = [
      { pid: shelf.quartz, quantity: 20 },
      { pid: shelf.agate, quantity: 5 },
    ];
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => addLines(buyer, lines, 'f')),
    );
    responses.push(await addLines(buyer, lines, 'f'));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await quantities(buyer)).toEqual([
      [shelf.quartz, 20],
      [shelf.agate, 5],
    ]);
  });

  it('rejects a missing idempotency key, and a key that was used for other lines', async () => {
    const buyer = await buyerAt(shop);
    await addLines(buyer, [{ pid: shelf.quartz, quantity: 20 }], 'g');
    const reused = await addLines(buyer, [{ pid: shelf.quartz, quantity: 21 }], 'g');
    const without = await buyer.browser.post(addOrderLines.path, {
      lines: [{ pid: shelf.quartz, quantity: 20 }],
    });
    expect([reused.status, without.status]).toEqual([400, 400]);
    expect(await quantities(buyer)).toEqual([[shelf.quartz, 20]]);
  });

  it('loses no quantity when products are added concurrently', async () => {
    const buyer = await buyerAt(shop);
    const line = { pid: shelf.quartz, quantity: 1 };
    const responses = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        at % 2 === 0 ? addLines(buyer, [line], `h${at}`) : buyer.add(shelf.quartz, 1),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await quantities(buyer)).toEqual([[shelf.quartz, 6]]);
  });

  it('is rejected for visitors and for the account of another buyer', async () => {
    const [buyer, otherBuyer] = [await buyerAt(shop), await buyerAt(shop)];
    const lines = [{ pid: shelf.quartz, quantity: 20 }];
    const responses = [
      await visitor.post(addOrderLines.path, { lines }, keyed('i')),
      await addLines({ ...buyer, uid: otherBuyer.uid }, lines, 'i'),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 403]);
  });

  it('is rejected if the cart would have more than 500 products', async () => {
    const buyer = await buyerAt(shop);
    await buyer.add(shelf.agate, 1);
    const [onyx] = await shop.db.collection('products').find({ modelNumber: 'M-Quartz' }).toArray();
    const products = Array.from({ length: maxLines }, (_, at) => ({
      ...onyx,
      _id: new Types.ObjectId(),
      modelNumber: `N-${at}`,
    }));
    await shop.db.collection('products').insertMany(products);
    const lines = products.map(({ _id }) => ({ pid: String(_id), quantity: 1 }));
    expect(await refusal(await addLines(buyer, lines, 'j'))).toMatchObject({ code: 'cart.full' });
    expect((await addLines(buyer, lines.slice(1), 'k')).status).toBe(200);
    expect(await quantities(buyer)).toHaveLength(maxLines);
  });
});
