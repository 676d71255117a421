import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Types } from 'mongoose';
import type { Browser } from '../support/browser.js';
import { buyerAt, submitted } from '../support/buyer.js';
import { changeAll, preview, raise, undo } from '../support/bulk.js';
import { openShop, refusal, type Shop } from '../support/shop.js';
import {
  addCategory,
  addProduct,
  fields,
  formOf,
  refused,
  signInStaff,
} from '../support/staff-catalogue.js';
import { csvOf, importTable, readReport } from '../support/tables.js';

let shop: Shop;
let staff: Browser;

beforeAll(async () => {
  shop = await openShop({ SEED: 'none' });
  staff = await signInStaff(shop);
  await addCategory(staff, 'Balls');
});

afterAll(async () => {
  await shop.close();
});

const add = (changes: Record<string, string>) =>
  staff.form('/api/admin/AddProduct', formOf({ ...fields, ...changes }));

describe('a product with an order increment', () => {
  const whole = 'Enter a whole number';
  // @spec products-44
  it.each([
    ['0', 'per/piece', 'Enter at least 0.001'],
    ['-3', 'per/piece', 'Enter a number without a minus sign'],
    ['1000001', 'per/piece', 'Enter at most 1,000,000'],
    ['a dozen', 'per/piece', 'Enter an increment like 12'],
    ['2.5', 'per/piece', whole],
    ['2.5', 'per/set', whole],
    ['0.0001', 'per/kg', 'Enter at most three decimals'],
  ])(
    'cannot be saved with the increment %s and the unit %s',
    async (orderStep, quantityUnit, words) => {
      const error = await refused(await add({ orderStep, quantityUnit }));
      expect([error.status, error.fields]).toEqual([400, { orderStep: words }]);
    },
  );

  // @spec shop-159
  it('can be ordered only in quantities that equal the minimum plus a multiple of the increment', async () => {
    const { _id } = await addProduct(staff, { MinQuantity: '13', orderStep: '12' });
    const buyer = await buyerAt(shop);
    const message = 'Sold in increments of 12. Enter 37 pieces';
    expect(await refusal(await buyer.add(_id, 30))).toMatchObject({ status: 400, message });
    expect((await buyer.add(_id, 25)).status).toBe(200);
    const [line] = await buyer.cart();
    expect(line).toMatchObject({ productId: { MinQuantity: 13, orderStep: 12 } });
    const change = (quantity: number) =>
      buyer.browser.patch('/api/api/updateCart', { cartId: line?._id, uid: buyer.uid, quantity });
    expect(await refusal(await change(26))).toMatchObject({ status: 400, message });
    expect((await change(37)).status).toBe(200);
    const submit = (quantity: number) => buyer.submit([{ productId: _id, quantity }]);
    expect(await refusal(await submit(36))).toMatchObject({
      status: 400,
      message: `Rose quartz ball: ${message}`,
    });
    expect(await submitted(await submit(37))).toMatchObject({ products: [{ quantity: 37 }] });
  });

  // @spec shop-159
  it('has its total cart quantity rounded up to the minimum plus a multiple of the increment, even with twenty concurrent additions', async () => {
    const { _id } = await addProduct(staff, { MinQuantity: '10', orderStep: '12' });
    const buyer = await buyerAt(shop);
    await buyer.add(_id, 10);
    const secondResponse = await buyer.add(_id, 10);
    expect(await secondResponse.json()).toMatchObject({ item: { quantity: 22 } });
    await Promise.all(Array.from({ length: 20 }, () => buyer.add(_id, 10)));
    const [{ quantity } = { quantity: 0 }] = await buyer.cart();
    expect([quantity >= 222, (quantity - 10) % 12]).toEqual([true, 0]);
  });

  // @spec shop-159
  it('accepts a fraction of a kilogram as its increment', async () => {
    const kilograms = { quantityUnit: 'per/kg', MinQuantity: '5', orderStep: '0.25' };
    const { _id } = await addProduct(staff, kilograms);
    const buyer = await buyerAt(shop);
    expect((await buyer.add(_id, 5.3)).status).toBe(400);
    await buyer.add(_id, 5.75);
    expect(await buyer.cart()).toMatchObject([{ quantity: 5.75 }]);
  });
});

describe('a product with tier prices', () => {
  const priced = { MinQuantity: '10', dollarPrice: '8.90', priceTiers: '50: 8.20; 100: 7.90' };
  const tiers = [
    { fromQuantity: 50, dollarPrice: 8.2 },
    { fromQuantity: 100, dollarPrice: 7.9 },
  ];
  const readProduct = (id: string) =>
    shop.db.collection('products').findOne({ _id: new Types.ObjectId(id) });

  // @spec products-45
  it('is rejected with an error at the priceTiers field if a tier price is not below the base price', async () => {
    const changes = { ...priced, priceTiers: '50: 8.90' };
    const { status, fields: faults } = await refused(await add(changes));
    const words = 'The first price must be below the price of $8.90';
    expect([status, faults]).toEqual([400, { priceTiers: words }]);
  });

  // @spec shop-160
  it('shows the tier prices to buyers, and stores the applied price in an inquiry and its quotation', async () => {
    const { _id } = await addProduct(staff, priced);
    const text = await (await fetch(`${shop.url}/api/api/product/?id=${_id}`)).text();
    expect(text).not.toMatch(/priceTiers|8\.2|7\.9/);
    const buyer = await buyerAt(shop);
    const prices = await buyer.browser.get(`/api/api/prices?ids=${_id}`);
    expect(await prices.json()).toMatchObject([{ dollarPrice: 8.9, priceTiers: tiers }]);
    const smallInquiry = await submitted(await buyer.submit([{ productId: _id, quantity: 49 }]));
    expect(smallInquiry.products[0]?.productId).not.toHaveProperty('unitPrice');
    const { _id: inquiryId, number } = await submitted(
      await buyer.submit([{ productId: _id, quantity: 60 }]),
    );
    await shop.db
      .collection('products')
      .updateOne({ _id: new Types.ObjectId(_id) }, { $set: { dollarPrice: 20, priceTiers: [] } });
    const storedInquiry = (await buyer.inquiries()).find(
      (candidate) => candidate.number === number,
    );
    expect(storedInquiry?.products[0]?.productId).toMatchObject({
      dollarPrice: 8.9,
      unitPrice: 8.2,
    });
    const draft = await staff.post('/api/admin/quotations', { inquiryId, currency: 'USD' });
    expect(await draft.text()).toContain('"unitPrice":820');
    const csv = await (await staff.get('/api/admin/export/?type=inquiries')).text();
    expect(csv.split('\n').find((row) => row.includes(number))).toContain('"8.20"');
  });

  // @spec products-45
  it('has its tier prices adjusted by a bulk price change, and restored when the change is undone', async () => {
    const { _id } = await addProduct(staff, priced);
    const choice = { ids: [_id] };
    const result = await preview(staff, choice, raise(10));
    expect(result.summary).toBe(
      'Price ($) of 1 product raised by 10%, rounded to 0.05, with their tier prices',
    );
    const { id } = await changeAll(staff, choice, raise(10));
    expect(await readProduct(_id)).toMatchObject({
      dollarPrice: 9.8,
      priceTiers: [
        { fromQuantity: 50, dollarPrice: 9 },
        { fromQuantity: 100, dollarPrice: 8.7 },
      ],
    });
    expect(await undo(staff, id)).toMatchObject({ restored: 1 });
    expect(await readProduct(_id)).toMatchObject({ dollarPrice: 8.9, priceTiers: tiers });
  });

  it.each([
    [
      raise(10, { rounding: 5 }),
      'The tier prices would be invalid: The first price must be below the price of $10.00.',
    ],
    [
      { kind: 'minimum', minQuantity: 50 },
      'Tier prices start at 50, so the minimum must be lower.',
    ],
  ])('is listed as rejected in the preview of the bulk change %j: %s', async (change, reason) => {
    const { _id } = await addProduct(staff, priced);
    const { refusals } = await preview(staff, { ids: [_id] }, change);
    expect(refusals).toMatchObject([{ id: _id, reason }]);
  });

  // @spec products-45
  it.each(['csv', 'xlsx'])(
    'keeps its tier prices when exported and imported as %s',
    async (format) => {
      const modelNumber = `TIERS-${format}`;
      const products = shop.db.collection('products');
      await products.deleteMany({});
      await addProduct(staff, { ...priced, modelNumber, orderStep: '5' });
      const response = await staff.get(`/api/admin/export/?type=products&format=${format}`);
      const table = Buffer.from(await response.arrayBuffer());
      await products.updateOne({ modelNumber }, { $unset: { priceTiers: 1, orderStep: 1 } });
      const { report } = await readReport(await importTable(staff, { table }));
      expect(report).toMatchObject({ success: true });
      const now = await products.findOne({ modelNumber });
      expect(now).toMatchObject({ priceTiers: tiers, orderStep: 5 });
    },
  );

  // @spec products-45
  it('is rejected by an import with an error for each invalid cell', async () => {
    await addProduct(staff, { ...priced, modelNumber: 'CELL' });
    const table = csvOf([
      ['modelNumber', 'priceTiers', 'countryOfOrigin'],
      ['CELL', '50: 9.90', 'Atlantis'],
    ]);
    const { report } = await readReport(await importTable(staff, { table }));
    expect(report?.errors).toMatchObject([
      { column: 'priceTiers', message: 'The first price must be below the price of $8.90' },
      { column: 'countryOfOrigin', message: 'Enter a country, like India or IN' },
    ]);
  });
});
