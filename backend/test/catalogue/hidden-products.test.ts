import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { poll } from 'test-kit';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import { buyerAt } from '../support/buyer.js';
import { changeAll, undo } from '../support/bulk.js';
import { addCategory, fields, formOf, readSaved, refused } from '../support/staff-catalogue.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';
import { importTable, readReport } from '../support/tables.js';

const later = '2099-03-31T04:30:00.000Z';
const products = () => shop.db.collection('products');
const find = (id: string) => products().findOne({ _id: new Types.ObjectId(id) });
const json = async (path: string, browser?: Browser): Promise<unknown> =>
  (await (browser ? browser.get(path) : fetch(shop.url + path))).json();
const statusOf = async (path: string) => (await fetch(shop.url + path)).status;

/** Returns the URLs of all public endpoints that list products. */
const lists = () => [
  '/api/api/all',
  '/api/api/getbestproductlist',
  '/api/api/catagoryproduct/?catagoryName=Pyramids',
  '/api/api/addresses',
  '/api/api/search?q=onyx',
  '/api/api/search?category=Pyramids',
];
const listing = async () => {
  const texts = await Promise.all(
    lists().map(async (path) => [path, JSON.stringify(await json(path)).includes(shelf.onyx)]),
  );
  return texts.filter(([, isIn]) => isIn).map(([path]) => path);
};

beforeAll(async () => {
  await addCategory(staff, 'Pyramids');
});

beforeEach(async () => {
  await products().updateMany({}, { $set: { isBest: true, bestRank: 1 }, $unset: { hidden: 1 } });
  await changeAll(staff, { ids: [shelf.onyx] }, { kind: 'hide' });
});

describe('a hidden product', () => {
  // @spec products-42
  it('is absent from all public responses until it is published', async () => {
    expect(await listing()).toEqual([]);
    expect(await statusOf(`/api/api/product/?id=${shelf.onyx}`)).toBe(404);
    const { browser } = await buyerAt(shop);
    expect(await json(`/api/api/prices?ids=${shelf.onyx}`, browser)).toEqual([]);
    await changeAll(staff, { ids: [shelf.onyx] }, { kind: 'show' });
    expect(await statusOf(`/api/api/product/?id=${shelf.onyx}`)).toBe(200);
    await poll(listing).toEqual(lists());
    expect(await find(shelf.onyx)).not.toHaveProperty('hidden');
  });

  // @spec products-42
  it('cannot be added to carts and is marked as unavailable in existing carts', async () => {
    const buyer = await buyerAt(shop);
    expect((await buyer.add(shelf.onyx, 10)).status).toBe(404);
    await changeAll(staff, { ids: [shelf.onyx] }, { kind: 'show' });
    expect((await buyer.add(shelf.onyx, 10)).status).toBe(200);
    await changeAll(staff, { ids: [shelf.onyx] }, { kind: 'hide', until: later });
    expect(await buyer.cart()).toMatchObject([{ isGone: true }]);
    const { status, message } = await refused(
      await buyer.submit([{ productId: shelf.onyx, quantity: 10 }]),
    );
    expect([status, message]).toEqual([404, 'Onyx <pyramid> is no longer available.']);
  });

  // @spec products-42
  it('appears in the product list and the search results for staff', async () => {
    await changeAll(staff, { ids: [shelf.quartz] }, { kind: 'hide', until: later });
    const page = z.object({
      items: z.array(z.looseObject({ _id: z.string(), hidden: z.string() })),
    });
    const { items } = page.parse(await json('/api/admin/products?show=hidden', staff));
    expect(items.map(({ _id, hidden }) => [_id, hidden])).toEqual([
      [shelf.quartz, later],
      [shelf.onyx, 'yes'],
    ]);
    const resultSchema = z.object({ products: z.array(z.object({ id: z.string() })) });
    const { products: matches } = resultSchema.parse(await json('/api/admin/find?q=onyx', staff));
    expect(matches.map(({ id }) => id)).toEqual([shelf.onyx]);
  });

  it('remains in the best-seller list for staff', async () => {
    const best = z.object({ items: z.array(z.looseObject({ _id: z.string() })) });
    const { items } = best.parse(await json('/api/admin/products?show=best', staff));
    expect(items.map(({ _id }) => _id)).toContain(shelf.onyx);
  });

  // @spec products-42
  it('is published automatically at its scheduled time, and the publication is audited', async () => {
    const due = { hidden: '2026-01-01T00:00:00.000Z' };
    await products().updateOne({ _id: new Types.ObjectId(shelf.onyx) }, { $set: due });
    await poll(listing, { timeout: 40_000 }).toEqual(lists());
    const entry = await shop.db.collection('auditEntries').findOne({ kind: 'products.appeared' });
    expect(entry?.['change']).toContain('"models":["M-Onyx"]');
  }, 60_000);

  it('can be published by a bulk change or by undoing the bulk change that hid it', async () => {
    await changeAll(staff, { ids: [shelf.onyx] }, { kind: 'show' });
    const { id, message } = await changeAll(
      staff,
      { ids: [shelf.onyx, shelf.quartz] },
      { kind: 'hide', until: later },
    );
    expect(message).toBe('2 products hidden until 31 Mar 2099, 10:00 am IST.');
    expect(await find(shelf.quartz)).toMatchObject({ hidden: later });
    expect(await undo(staff, id)).toMatchObject({ restored: 2 });
    expect(await find(shelf.quartz)).not.toHaveProperty('hidden');
  });
});

describe("a product's hidden state", () => {
  const save = (id: string, more: object) =>
    staff.form('/api/admin/updateData', formOf({ ...fields, category: 'Pyramids', id, ...more }));

  it.each(['perhaps', '2099-02-30'])('cannot be set to the value %j', async (hidden) => {
    const error = await refused(await save(shelf.onyx, { hidden }));
    expect(error.status).toBe(400);
    expect(Object.keys(error.fields ?? {})).toEqual(['hidden']);
  });

  it('stays unchanged when the form omits it, and is removed when the submitted date is in the past', async () => {
    expect(await readSaved(await save(shelf.onyx, { hidden: '2099-03-31 04:30' }))).toMatchObject({
      hidden: later,
    });
    expect(await readSaved(await save(shelf.onyx, {}))).toMatchObject({ hidden: later });
    expect(await readSaved(await save(shelf.onyx, { hidden: '2020-01-01' }))).not.toHaveProperty(
      'hidden',
    );
  });
});

// @spec products-42
it("a product's hidden state is preserved when products are exported and imported", async () => {
  // Restores the model number, which an earlier test in this file changed. This test finds the product by its model
  // number.
  const filter = { _id: new Types.ObjectId(shelf.onyx) };
  await products().updateOne(filter, { $set: { modelNumber: 'M-Onyx' } });
  const csv = await (await staff.get('/api/admin/export/?type=products')).text();
  expect(csv.split('\n').find((row) => row.includes('M-Onyx'))).toMatch(/,"yes",/);
  const rows = (hidden: string) =>
    Buffer.from(`modelNumber,description,hidden\nM-Onyx,Polished,${hidden}`);
  const imported = async (hidden: string) =>
    (await readReport(await importTable(staff, { table: rows(hidden) }))).report;
  expect(await imported('sometimes')).toMatchObject({ success: false, errors: [{ cell: 'C2' }] });
  expect(await imported('2099-03-31 04:30')).toMatchObject({ success: true });
  expect(await find(shelf.onyx)).toMatchObject({ hidden: later });
  expect(await imported('')).toMatchObject({ success: true });
  expect(await find(shelf.onyx)).not.toHaveProperty('hidden');
});
