import { describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import { changeAll, preview, raise, undo } from '../support/bulk.js';
import { refused } from '../support/staff-catalogue.js';
import { shop, staff } from '../support/stocked-shop.js';
import { slowestWhile } from '../support/slowest-while.js';

const productCount = 10_000;
const choice = { filter: { category: 'Many' } };
const products = () => shop.db.collection('products');

const stock = (count: number) =>
  products().insertMany(
    Array.from({ length: count }, (_, n) => ({
      _id: new Types.ObjectId(),
      productName: `Pyramid ${n}`,
      description: 'One of very many, polished by hand and packed in straw',
      ...{ category: 'Many', crystalType: 'Agate', modelNumber: `MANY-${n}` },
      ...{ originalPrice: 100, dollarPrice: 80, discountedPrice: 7_000, minQuantity: 1 },
      ...{ quantityUnit: 'per/piece', additionalImages: [], benefits: [], isBest: false },
      createdAt: new Date(),
    })),
  );

(process.env['LONG_TESTS'] ? describe : describe.skip)('a bulk change', () => {
  it('updates 10,000 products and can be undone, while the shop keeps responding within two seconds', async () => {
    await stock(productCount);
    const change = raise(5, { prices: ['dollarPrice', 'discountedPrice', 'originalPrice'] });
    const work = changeAll(staff, choice, change);
    expect(await slowestWhile(shop, work)).toBeLessThan(2_000);
    const { id } = await work;
    expect(await products().countDocuments({ category: 'Many', dollarPrice: 84 })).toBe(
      productCount,
    );
    const undoing = undo(staff, id);
    expect(await slowestWhile(shop, undoing)).toBeLessThan(2_000);
    expect((await undoing).restored).toBe(productCount);
    expect(await products().countDocuments({ category: 'Many', dollarPrice: 80 })).toBe(
      productCount,
    );
  }, 120_000);

  it('is rolled back completely when another request changes one of the products concurrently', async () => {
    const change = raise(5);
    const { fingerprint } = await preview(staff, choice, change);
    const working = staff.post('/api/admin/bulk-changes', { choice, change, fingerprint });
    await products().updateOne(
      { modelNumber: `MANY-${productCount - 1}` },
      { $inc: { revision: 1 } },
    );
    expect((await working).status).toBe(409);
    expect(await products().countDocuments({ category: 'Many', dollarPrice: 84 })).toBe(0);
  }, 120_000);

  it('is rejected for more than 10,000 products', async () => {
    await stock(1);
    const response = await staff.post('/api/admin/bulk-changes/preview', {
      choice,
      change: raise(5),
    });
    expect(await refused(response)).toMatchObject({
      status: 400,
      message: 'Choose at most 10,000 products at once.',
    });
  });
});
