import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { calls, maxListLines, maxListNameLength, maxSavedLists } from 'contracts';
import { Types } from 'mongoose';
import { buyerAt, stockShelf } from '../support/buyer.js';
import {
  at,
  create,
  saved,
  show,
  list,
  linesOf,
  twoLines,
  type Buyer,
} from '../support/saved-lists.js';
import { openShop, refusal, type Shop } from '../support/shop.js';

let shop: Shop;
let shelf: Awaited<ReturnType<typeof stockShelf>>;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none', RATE_LIMIT_SCALE: '100' });
  shelf = await stockShelf(shop);
});

afterAll(async () => {
  await shop.close();
});

const products = () => shop.db.collection('products');
const update = (id: string, fields: object) =>
  products().updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });
const unknownId = 'f'.repeat(24);

describe('saving a list', () => {
  it('stores the products with quantities, notes and current prices', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, twoLines(shelf));
    const shownList = await show(buyer, id);
    expect(linesOf(shownList)).toEqual([
      [shelf.quartz, 20, 'white boxes'],
      [shelf.onyx, 12, ''],
    ]);
    expect(shownList.lines[1]).toMatchObject({
      saved: { unitPrice: 10, minQuantity: 10 },
      now: { dollarPrice: 10, minQuantity: 10 },
    });
    expect(await list(buyer)).toMatchObject([{ id, lines: 2, isShared: false }]);
  });

  it('creates one list for concurrent and later requests with the same idempotency key', async () => {
    const buyer = await buyerAt(shop);
    const body = { name: 'Fair', lines: twoLines(shelf) };
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => create(buyer, body, 'same')),
    );
    responses.push(await create(buyer, body, 'same'));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await list(buyer)).toHaveLength(1);
  });

  it('reports products that are no longer sold, and rejects a list that contains only such products', async () => {
    const buyer = await buyerAt(shop);
    const lines = [
      ...twoLines(shelf),
      { pid: shelf.opal, quantity: 1 },
      { pid: unknownId, quantity: 1 },
    ];
    const result = calls.createSavedList.answer.parse(
      await (await create(buyer, { name: 'Old', lines })).json(),
    );
    expect(result.skipped).toEqual([shelf.opal, unknownId]);
    expect(result.list.lines).toHaveLength(2);
    const response = await create(buyer, { name: 'Old', lines: lines.slice(2) });
    expect(await refusal(response)).toMatchObject({ code: 'product.not_found' });
  });

  it('copies an existing list with its saved prices', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, twoLines(shelf));
    await update(shelf.onyx, { dollarPrice: 11 });
    const response = await create(buyer, { name: 'Copy', copyOf: id });
    const copy = calls.createSavedList.answer.parse(await response.json()).list;
    await update(shelf.onyx, { dollarPrice: 10 });
    expect(copy.lines[1]).toMatchObject({ saved: { unitPrice: 10 }, now: { dollarPrice: 11 } });
  });

  it.each([
    ['an empty name', { name: ' ' }],
    ['a name of invisible characters', { name: '\u200B\u2060' }],
    ['a name that is too long', { name: 'a'.repeat(maxListNameLength + 1) }],
    ['an operator as name', { name: { $ne: '' } }],
    ['an operator as product', { name: 'A', lines: [{ pid: { $ne: '' }, quantity: 1 }] }],
    ['an owner', { name: 'A', uid: unknownId }],
    ['a fraction of a piece', { name: 'A', lines: [{ pid: 'quartz', quantity: 1.5 }] }],
    [
      'a note that is too long',
      { name: 'A', lines: [{ pid: 'quartz', quantity: 1, note: 'a'.repeat(301) }] },
    ],
    [
      'more than 500 products',
      { name: 'A', lines: Array(maxListLines + 1).fill({ pid: unknownId, quantity: 1 }) },
    ],
  ])('rejects %s', async (_, body) => {
    const buyer = await buyerAt(shop);
    const text = JSON.stringify(body).replace('"quartz"', `"${shelf.quartz}"`);
    const named = JSON.parse(text) as object; // The cast is safe, because every case is an object.
    expect(await refusal(await create(buyer, named))).toMatchObject({
      status: 400,
      code: 'request.invalid',
    });
    expect(await list(buyer)).toEqual([]);
  });

  it('preserves markup in names, and removes control characters and direction overrides', async () => {
    const buyer = await buyerAt(shop);
    const { name } = await saved(buyer, [], ' <img src=x>\u202Egnp.exe\n${7*7} ');
    expect(name).toBe('<img src=x> gnp.exe ${7*7}');
  });

  it('rejects a list beyond the limit until another list is deleted', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer);
    const [storedList] = await shop.db
      .collection('savedLists')
      .find({ _id: new Types.ObjectId(id) })
      .toArray();
    const more = Array.from({ length: maxSavedLists - 1 }, (_, index) => ({
      ...storedList,
      _id: new Types.ObjectId(),
      key: `${id}-${index}`,
    }));
    await shop.db.collection('savedLists').insertMany(more);
    expect(await refusal(await create(buyer, { name: 'One more' }))).toMatchObject({
      status: 409,
      code: 'list.full',
    });
    await buyer.browser.delete(at(id));
    expect((await create(buyer, { name: 'One more' })).status).toBe(200);
    expect((await buyer.browser.post(at(id, '/restore'))).status).toBe(409);
  });
});

describe('adding products to a list', () => {
  const add = ({ browser }: Buyer, id: string, lines: object[]) =>
    browser.post(at(id, '/lines'), { lines });

  it('sets the quantity of products that the list already contains, and keeps their note', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, twoLines(shelf));
    const lines = [
      { pid: shelf.quartz.toUpperCase(), quantity: 30 },
      { pid: shelf.tumbled, quantity: 12.5 },
      { pid: shelf.opal, quantity: 1 },
    ];
    const result = calls.addToSavedList.answer.parse(await (await add(buyer, id, lines)).json());
    expect(linesOf(result.list)).toEqual([
      [shelf.quartz, 30, 'white boxes'],
      [shelf.onyx, 12, ''],
      [shelf.tumbled, 12.5, ''],
    ]);
    expect([result.updated, result.skipped]).toEqual([[shelf.quartz], [shelf.opal]]);
  });

  it('loses no product when requests are concurrent', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer);
    const pids = [shelf.quartz, shelf.agate, shelf.onyx, shelf.tumbled];
    const responses = await Promise.all(pids.map((pid) => add(buyer, id, [{ pid, quantity: 15 }])));
    expect(responses.map(({ status }) => status)).toEqual(pids.map(() => 200));
    const shownList = await show(buyer, id);
    expect(shownList.lines.map(({ saved: { id } }) => id).sort()).toEqual(pids.sort());
    expect(shownList.revision).toBe(4);
  });

  it('is rejected when the list would exceed 500 products', async () => {
    const buyer = await buyerAt(shop);
    const quartz = await products().findOne({ modelNumber: 'M-Quartz' });
    const manyProducts = Array.from({ length: maxListLines }, (_, index) => ({
      ...quartz,
      _id: new Types.ObjectId(),
      modelNumber: `N-${index}`,
    }));
    await products().insertMany(manyProducts);
    const lines = manyProducts.map(({ _id }) => ({ pid: String(_id), quantity: 1 }));
    const { id } = await saved(buyer, lines);
    expect(await refusal(await add(buyer, id, [{ pid: shelf.quartz, quantity: 1 }]))).toMatchObject(
      {
        code: 'list.full',
      },
    );
    expect((await show(buyer, id)).lines).toHaveLength(maxListLines);
  });
});
