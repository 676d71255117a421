import { beforeEach, describe, expect, it } from '@jest/globals';
import { bulkPriceFields, calls, priceRoundingIncrements } from 'contracts';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { z } from 'zod';
import { Browser } from '../support/browser.js';
import { bulkPath, changeAll, preview, raise, undo } from '../support/bulk.js';
import { register } from '../support/shop.js';
import { addCategory, refused } from '../support/staff-catalogue.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';

const all = { filter: { category: 'Pyramids' } };
const products = () => shop.db.collection('products');
const idOf = (id: string) => new Types.ObjectId(id);
const find = (id: string) => products().findOne({ _id: idOf(id) });
const set = (id: string, fields: object) =>
  products().updateOne({ _id: idOf(id) }, { $set: fields });
const lastAudit = async () => {
  const entry = await shop.db.collection('auditEntries').findOne({}, { sort: { _id: -1 } });
  return z.looseObject({ kind: z.string(), change: z.string() }).parse(entry);
};
const inBin = async () => {
  const response = await staff.get('/api/admin/deleted?kind=bulkChange');
  return calls.listDeleted.answer.parse(await response.json()).rows;
};

let quartz: string;
let agate: string;
let onyx: string;
beforeEach(async () => {
  ({ quartz, agate, onyx } = shelf);
  const prices = { dollarPrice: 10, discountedPrice: 800, originalPrice: 12.5 };
  await products().updateMany({}, { $set: { ...prices, category: 'Pyramids', isBest: false } });
});

describe('a bulk change', () => {
  it.each(['', '/preview', `/${'a'.repeat(24)}/undo`])(
    'can be previewed, applied and undone by staff only: /bulk-changes%s',
    async (path) => {
      const body = { choice: all, change: raise(5) };
      const visitor = await Browser.open(shop.url);
      expect((await visitor.post(bulkPath + path, body)).status).toBe(401);
      const { browser } = await register(shop);
      expect((await browser.post(bulkPath + path, body)).status).toBe(403);
    },
  );

  it.each([
    ['no product ids', { ids: [] }, raise(5)],
    ['a query operator as id', { ids: [{ $ne: null }] }, raise(5)],
    [
      'over 1,000 selected ids',
      { ids: Array.from({ length: 1001 }, () => 'a'.repeat(24)) },
      raise(5),
    ],
    ['an unknown filter', { filter: { show: 'all' } }, raise(5)],
    ['no change', all, {}],
    ['0 percent', all, raise(0)],
    ['-100 percent', all, raise(-100)],
    ['1001 percent', all, raise(1001)],
    ['three decimals', all, raise(1.125)],
    ['an unsupported rounding step', all, raise(5, { rounding: 0.03 })],
    ['no price field', all, raise(5, { prices: [] })],
    [
      'one amount for prices in two currencies',
      all,
      raise(5, { prices: ['dollarPrice', 'discountedPrice'], by: { unit: 'sum', amount: 1 } }),
    ],
    ['an unknown category', all, { kind: 'category', category: 'Nowhere' }],
    ['a minimum of 0', all, { kind: 'minimum', minQuantity: 0 }],
    ['a minimum of 1.5', all, { kind: 'minimum', minQuantity: 1.5 }],
    ['a date in the past', all, { kind: 'hide', until: '2020-01-01T00:00:00.000Z' }],
    ['a date in words', all, { kind: 'hide', until: 'tomorrow' }],
    ['an additional field', all, { kind: 'best', isBest: true, isHidden: true }],
  ])('is rejected with %s', async (_, choice, change) => {
    expect((await staff.post(`${bulkPath}/preview`, { choice, change })).status).toBe(400);
  });

  // @spec products-40
  it('is rejected without a preview or with an outdated preview', async () => {
    const change = raise(5);
    expect((await staff.post(bulkPath, { choice: all, change })).status).toBe(400);
    const { fingerprint } = await preview(staff, all, change);
    await set(quartz, { dollarPrice: 11, revision: 7 });
    const error = await refused(await staff.post(bulkPath, { choice: all, change, fingerprint }));
    expect([error.status, error.code]).toEqual([409, 'product.changed']);
    expect(await find(agate)).toMatchObject({ dollarPrice: 10 });
  });

  it('is rejected when it would change nothing', async () => {
    const [choice, change] = [{ ids: [shelf.opal] }, raise(5)];
    const { fingerprint, chosen } = await preview(staff, choice, change);
    expect(chosen).toBe(0);
    const response = await staff.post(bulkPath, { choice, change, fingerprint });
    expect(await refused(response)).toMatchObject({ message: 'No products would change.' });
  });

  it('can be previewed product by product without being applied', async () => {
    await set(quartz, { dollarPrice: 0.02 });
    await set(agate, { dollarPrice: null });
    await set(onyx, { dollarPrice: 9.99 });
    const before = await products().find().toArray();
    const choice = { ids: [quartz, agate, onyx] };
    const result = await preview(staff, choice, raise(-50));
    expect(result).toMatchObject({ chosen: 3, changed: 1, refused: 2, unchanged: 0 });
    expect(result.summary).toBe('Price ($) of 1 product lowered by 50%, rounded to 0.05');
    expect(result.rows.map(({ id, fields }) => [id, ...fields])).toEqual([
      [onyx, { name: 'dollarPrice', before: 9.99, after: 5 }],
    ]);
    expect(result.refusals.map(({ modelNumber, reason }) => [modelNumber, reason])).toEqual([
      ['M-Quartz', 'Price ($) would be 0 or less.'],
      ['M-Agate', 'No Price ($).'],
    ]);
    expect(await products().find().toArray()).toEqual(before);
  });

  // @spec products-40
  it('applies immediately to all products that match a filter and are not excluded', async () => {
    const { browser } = await register(shop);
    const priced = async (id: string) =>
      z
        .looseObject({ dollarPrice: z.number(), discountedPrice: z.number() })
        .parse(await (await browser.get(`/api/api/product/?id=${id}`)).json());
    const choice = { ...all, except: [agate] };
    const change = raise(5, { prices: ['dollarPrice', 'discountedPrice'], rounding: 1 });
    const { id, changed, message } = await changeAll(staff, choice, change);
    expect(changed).toBe(3);
    const sentence =
      'Price ($) and Discounted Price (₹) of 3 products raised by 5%, rounded to 1.00';
    expect(message).toBe(`${sentence}.`);
    expect(await priced(quartz)).toMatchObject({ dollarPrice: 11, discountedPrice: 840 });
    expect(await priced(agate)).toMatchObject({ dollarPrice: 10, discountedPrice: 800 });
    expect(await find(shelf.opal)).toMatchObject({ dollarPrice: 10 });
    const { kind, change: recorded } = await lastAudit();
    expect(kind).toBe('products.bulk_changed');
    expect(JSON.parse(recorded)).toMatchObject({ after: { summary: sentence } });
    expect((await inBin())[0]).toMatchObject({ id, name: sentence, deletedBy: 'Admin' });
  });

  // @spec staff-82
  it('appears only in the history of the changed products', async () => {
    const history = async (subject: string) => {
      const query = `?page=1&limit=5&subject=${subject}`;
      const page = calls.listAudit.answer.parse(
        await (await staff.get(`/api/admin/audit${query}`)).json(),
      );
      return Array.isArray(page) ? page : page.rows;
    };
    const { id } = await changeAll(staff, { ids: [quartz] }, raise(5));
    expect((await history(quartz))[0]).toMatchObject({
      kind: 'products.bulk_changed',
      subject: id,
    });
    expect((await history(agate)).map(({ subject }) => subject)).not.toContain(id);
  });

  it('increments the revision of each changed product to cause a conflict in open product forms', async () => {
    const { revision = 0 } = z
      .looseObject({ revision: z.number().optional() })
      .parse(await find(quartz));
    await changeAll(staff, { ids: [quartz] }, raise(5));
    expect(await find(quartz)).toMatchObject({ revision: revision + 1 });
  });

  it('can set a category or a minimum quantity, or append products to the best sellers', async () => {
    await addCategory(staff, 'Towers');
    await changeAll(staff, { ids: [quartz] }, { kind: 'category', category: 'Towers' });
    await changeAll(staff, { ids: [quartz] }, { kind: 'minimum', minQuantity: 75 });
    await set(agate, { isBest: true, bestRank: 4 });
    const choice = { ids: [quartz, agate] };
    const { unchanged } = await preview(staff, choice, { kind: 'best', isBest: true });
    expect(unchanged).toBe(1);
    await changeAll(staff, choice, { kind: 'best', isBest: true });
    const expected = { category: 'Towers', minQuantity: 75, isBest: true, bestRank: 5 };
    expect(await find(quartz)).toMatchObject(expected);
  });

  it('can delete products, and each product can also be restored individually', async () => {
    const { id } = await changeAll(staff, { ids: [quartz, agate] }, { kind: 'delete' });
    const show = () => fetch(`${shop.url}/api/api/product/?id=${quartz}`);
    expect((await show()).status).toBe(404);
    expect((await staff.post('/api/admin/restoreProduct', { id: agate })).status).toBe(200);
    const { restored, kept } = await undo(staff, id);
    expect(restored).toBe(1);
    expect(kept).toEqual([
      expect.objectContaining({ id: agate, reason: 'This item has already been restored.' }),
    ]);
    expect((await show()).status).toBe(200);
  });
});

describe('undoing a bulk change', () => {
  it('is rejected if the change is unknown or was already undone', async () => {
    expect((await staff.post(`${bulkPath}/x/undo`)).status).toBe(400);
    const { id } = await changeAll(staff, { ids: [quartz] }, raise(5));
    const responses = await Promise.all([1, 2, 3].map(() => staff.post(`${bulkPath}/${id}/undo`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const error = await refused(await staff.post(`${bulkPath}/${id}/undo`));
    expect(error.message).toBe('This change was already undone, or is older than 30 days.');
    expect((await inBin()).map((item) => item.id)).not.toContain(id);
  });

  // @spec products-41
  it('skips products that were changed later, and lists them in the response', async () => {
    const { id } = await changeAll(staff, { ids: [quartz, agate, onyx] }, raise(5));
    const { revision } = z.looseObject({ revision: z.number() }).parse(await find(quartz));
    await set(quartz, { description: 'By somebody else', revision: revision + 1 });
    await staff.delete(`/api/admin/deleteProduct/?id=${onyx}`, {});
    const outcome = await undo(staff, id);
    expect(outcome).toMatchObject({ restored: 1, keptCount: 2 });
    expect(outcome.message).toBe('Undone. 1 product restored, 2 skipped (changed since).');
    expect(outcome.kept.map(({ modelNumber, reason }) => [modelNumber, reason])).toEqual([
      ['M-Quartz', 'This item has since been changed.'],
      ['M-Onyx', 'This item has since been deleted.'],
    ]);
    expect(await find(quartz)).toMatchObject({ dollarPrice: 10.5 });
    expect(await find(agate)).toMatchObject({ dollarPrice: 10 });
    expect((await lastAudit()).kind).toBe('products.bulk_undone');
    await staff.post('/api/admin/restoreProduct', { id: onyx });
  });

  // @spec products-41
  it('restores the documents exactly, except for their revision number', async () => {
    await addCategory(staff, 'Rings');
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyProduct, { minLength: 1, maxLength: 6 }),
        anyChange,
        async (stock, change) => {
          await products().deleteMany({ category: 'Stock' });
          await products().insertMany(stock.map((product) => ({ ...sample, ...product })));
          const read = () =>
            products()
              .find({}, { projection: { revision: 0 } })
              .sort({ _id: 1 })
              .toArray();
          const before = await read();
          const choice = { filter: { category: 'Stock' } };
          const { changed } = await preview(staff, choice, change);
          if (changed === 0) return;
          const { id } = await changeAll(staff, choice, change);
          expect(await read()).not.toEqual(before);
          expect(await undo(staff, id)).toMatchObject({ restored: changed, keptCount: 0 });
          expect(await read()).toEqual(before);
        },
      ),
      { numRuns: 40 },
    );
    await products().deleteMany({ category: 'Stock' });
  });
});

const sample = {
  ...{ productName: 'Any', modelNumber: 'ANY', category: 'Stock' },
  createdAt: new Date(),
};
const price = fc.option(fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100));
const allOptional = { requiredKeys: [] as [] };
const anyProduct = fc.record(
  {
    dollarPrice: price,
    discountedPrice: price,
    originalPrice: price,
    minQuantity: fc.integer({ min: 1, max: 50 }),
    isBest: fc.boolean(),
    hidden: fc.constantFrom('yes', '2099-01-01T00:00:00.000Z'),
    bestRank: fc.nat(9),
    revision: fc.nat(9),
  },
  allOptional,
);
const anyChange = fc.oneof(
  fc.record({
    kind: fc.constant('price'),
    prices: fc.uniqueArray(fc.constantFrom(...bulkPriceFields), { minLength: 1 }),
    by: fc.record({
      unit: fc.constant('percent'),
      amount: fc.integer({ min: 1, max: 90 }).map((n) => n - 91),
    }),
    rounding: fc.constantFrom(...priceRoundingIncrements),
  }),
  fc.record({
    kind: fc.constant('price'),
    prices: fc.constantFrom(['originalPrice', 'dollarPrice'], ['discountedPrice']),
    by: fc.record({
      unit: fc.constant('sum'),
      amount: fc.integer({ min: 1, max: 9_999 }).map((n) => n / 100),
    }),
    rounding: fc.constantFrom(...priceRoundingIncrements),
  }),
  fc.constant({ kind: 'category', category: 'Rings' }),
  fc.constant({ kind: 'minimum', minQuantity: 7 }),
  fc.record({ kind: fc.constant('best'), isBest: fc.boolean() }),
  fc.constant({ kind: 'hide' }),
  fc.constant({ kind: 'hide', until: '2099-05-01T00:00:00.000Z' }),
  fc.constant({ kind: 'show' }),
  fc.constant({ kind: 'delete' }),
);
