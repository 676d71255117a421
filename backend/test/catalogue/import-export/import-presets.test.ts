// cspell:ignore woocommerce
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../support/browser.js';
import { openShop, type Shop } from '../../support/shop.js';
import { addCategory, signInStaff } from '../../support/staff-catalogue.js';
import { csvOf, importTable, readReport } from '../../support/tables.js';

let shop: Shop;
let staff: Browser;

beforeAll(async () => {
  shop = await openShop();
  staff = await signInStaff(shop);
  await addCategory(staff, 'Balls');
});

afterAll(async () => {
  await shop.close();
});

const shopify = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Variant SKU',
  'Variant Price',
  'Variant Compare At Price',
  'crystalType',
];
const shopifyRows = [
  ['ball', 'Ball', '<p>Polished</p>', 'We', 'Balls', 'B-1', '10.90', '12.50', 'Agate'],
  ['ball', '', '', '', '', 'B-2', '11.00', '', ''],
];
const woocommerce = [
  'ID',
  'SKU',
  'Name',
  'Description',
  'Categories',
  'Regular price',
  'crystalType',
];
const woocommerceRow = ['7', 'W-1', 'Ball', 'Round', 'Balls', '8', 'Onyx'];

const send = async (table: Buffer, more: { preset?: string; isDryRun?: boolean }) =>
  (await readReport(await importTable(staff, { table, ...more }))).report;
const readProduct = (modelNumber: string) =>
  shop.db.collection('products').findOne({ modelNumber });

describe("an import of another shop's product export", () => {
  it('recognises the Shopify format, proposes a column mapping and stores nothing', async () => {
    const report = await send(csvOf([shopify, ...shopifyRows]), {});
    expect(report).toMatchObject({
      success: false,
      errorCount: 0,
      recognised: { preset: 'shopify' },
    });
    expect(report?.recognised?.columns).toContainEqual({ from: 'Variant SKU', to: 'modelNumber' });
    expect(await readProduct('B-1')).toBeNull();
  });

  it('imports Shopify products with their variants', async () => {
    const table = csvOf([shopify, ...shopifyRows]);
    expect(await send(table, { preset: 'shopify' })).toMatchObject({ success: true, created: 2 });
    expect(await readProduct('B-1')).toMatchObject({
      ...{ productName: 'Ball', description: 'Polished', category: 'Balls' },
      ...{ originalPrice: 12.5, dollarPrice: 10.9, crystalType: 'Agate' },
    });
    const variant = await readProduct('B-2');
    expect(variant).toMatchObject({ productName: 'Ball', category: 'Balls', crystalType: 'Agate' });
    expect(variant).toMatchObject({ originalPrice: 11 });
  });

  it('recognises the WooCommerce format and imports its products', async () => {
    const table = csvOf([woocommerce, woocommerceRow]);
    expect(await send(table, { isDryRun: true })).toMatchObject({
      recognised: { preset: 'woocommerce' },
    });
    expect(await send(table, { preset: 'woocommerce' })).toMatchObject({ created: 1 });
    expect(await readProduct('W-1')).toMatchObject({ productName: 'Ball', originalPrice: 8 });
  });
});
