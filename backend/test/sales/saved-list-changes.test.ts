import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { buyerAt, stockShelf } from '../support/buyer.js';
import {
  at,
  saved,
  show,
  list,
  change,
  changed,
  linesOf,
  twoLines,
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

const update = (id: string, fields: object) =>
  shop.db.collection('products').updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });

describe('a saved list', () => {
  it('stores changes to its name, sequence, quantities and notes, and increases its revision', async () => {
    const buyer = await buyerAt(shop);
    const before = await saved(buyer, twoLines(shelf));
    const after = await changed(buyer, before, {
      name: 'Monthly',
      order: [shelf.onyx, shelf.quartz],
      lines: [{ pid: shelf.onyx, quantity: 15, note: 'gift' }],
    });
    expect(after).toMatchObject({ name: 'Monthly', revision: before.revision + 1 });
    expect(linesOf(after)).toEqual([
      [shelf.onyx, 15, 'gift'],
      [shelf.quartz, 20, 'white boxes'],
    ]);
  });

  it('accepts only one of several concurrent changes based on the same revision', async () => {
    const buyer = await buyerAt(shop);
    const before = await saved(buyer, twoLines(shelf));
    const responses = await Promise.all(
      [1, 2, 3, 4].map((index) => change(buyer, before, { name: `Name ${index}` })),
    );
    const statuses = responses.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409, 409]);
    const response = await change(buyer, before, { name: 'Late' });
    expect(await refusal(response)).toMatchObject({ code: 'list.changed' });
  });

  it('rejects a sequence that omits, repeats or adds a product', async () => {
    const buyer = await buyerAt(shop);
    const before = await saved(buyer, twoLines(shelf));
    for (const order of [
      [shelf.quartz],
      [shelf.quartz, shelf.quartz],
      [shelf.quartz, shelf.onyx, shelf.onyx],
      [shelf.quartz, shelf.agate],
    ])
      expect(await refusal(await change(buyer, before, { order }))).toMatchObject({ status: 409 });
    expect(linesOf(await show(buyer, before.id))).toEqual(linesOf(before));
  });

  it('returns a removed line to its previous position when the buyer restores the line', async () => {
    const buyer = await buyerAt(shop);
    const before = await saved(buyer, twoLines(shelf));
    const without = await changed(buyer, before, {
      lines: [{ pid: shelf.quartz, isRemoved: true }],
    });
    expect(linesOf(without)).toEqual([[shelf.onyx, 12, '']]);
    const restored = await changed(buyer, without, {
      lines: [{ pid: shelf.quartz, isRemoved: false }],
    });
    expect(linesOf(restored)).toEqual(linesOf(before));
  });

  it('keeps the saved price of a line until the quantity of the line is changed', async () => {
    const buyer = await buyerAt(shop);
    const before = await saved(buyer, [{ pid: shelf.agate, quantity: 20 }]);
    await update(shelf.agate, { dollarPrice: 12 });
    expect((await show(buyer, before.id)).lines[0]?.saved.unitPrice).toBe(10);
    const after = await changed(buyer, before, { lines: [{ pid: shelf.agate, quantity: 21 }] });
    expect(after.lines[0]?.saved.unitPrice).toBe(12);
  });

  it('keeps a product that is no longer sold but omits its current data', async () => {
    const buyer = await buyerAt(shop);
    const { id } = await saved(buyer, [{ pid: shelf.tumbled, quantity: 20 }]);
    await update(shelf.tumbled, { hidden: 'yes' });
    const { lines } = await show(buyer, id);
    await update(shelf.tumbled, { hidden: null });
    expect(lines).toMatchObject([{ quantity: 20, saved: { productName: 'Tumbled <pyramid>' } }]);
    expect(lines[0]).not.toHaveProperty('now');
  });

  it('can be deleted, and the buyer can undo the deletion once', async () => {
    const buyer = await buyerAt(shop);
    const { id, ...rest } = await saved(buyer, twoLines(shelf));
    expect((await buyer.browser.delete(at(id))).status).toBe(200);
    expect((await buyer.browser.get(at(id))).status).toBe(404);
    expect((await buyer.browser.delete(at(id))).status).toBe(404);
    expect(await list(buyer)).toEqual([]);
    expect((await buyer.browser.post(at(id, '/restore'))).status).toBe(200);
    expect((await buyer.browser.post(at(id, '/restore'))).status).toBe(404);
    expect(await show(buyer, id)).toMatchObject({ lines: rest.lines });
  });
});
