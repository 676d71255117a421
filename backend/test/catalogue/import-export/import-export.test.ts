import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Browser } from '../../support/browser.js';
import { undo } from '../../support/bulk.js';
import { freshPicture } from '../../support/pictures.js';
import { head, row } from '../../support/product-table.js';
import { openShop, register, type Shop } from '../../support/shop.js';
import {
  addCategory,
  addProduct,
  countPictures,
  listed,
  refused,
  signInStaff,
} from '../../support/staff-catalogue.js';
import { csvOf, importTable, readReport, workbookOf, zipOf } from '../../support/tables.js';

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

const inShop = async (model: string) =>
  (await listed(shop)).filter((product) => product['modelNumber'] === model);
const countAll = async () => [await countPictures(shop), (await listed(shop)).length];

describe('a product import', () => {
  it('is rejected for visitors and customers, and without a valid table', async () => {
    const table = csvOf([head, row('A')]);
    expect((await importTable(await Browser.open(shop.url), { table })).status).toBe(401);
    expect((await importTable((await register(shop)).browser, { table })).status).toBe(403);
    expect((await staff.form('/api/admin/import', new FormData())).status).toBe(400);
    const picture = await freshPicture('jpeg');
    for (const bad of [picture, Buffer.from('PK\x03\x04 no zip'), csvOf([['colour'], ['red']])])
      expect((await refused(await importTable(staff, { table: bad }))).status).toBe(400);
    const pictures = Buffer.from('no zip');
    expect((await importTable(staff, { table, pictures })).status).toBe(400);
  });

  // @spec products-46
  it('reports every error with row and column and stores nothing', async () => {
    await addProduct(staff, { modelNumber: 'TWICE' });
    await addProduct(staff, { modelNumber: 'TWICE' });
    const before = await countAll();
    const rows = [
      head,
      row('E-1'),
      row('E-2', { originalPrice: 'much', MinQuantity: '0' }),
      row('E-3', { category: 'Nowhere' }),
      row('E-1'),
      row('TWICE'),
      row('E-4', { mainImage: 'missing.jpg' }),
    ];
    for (const table of [csvOf(rows), await workbookOf(rows)]) {
      const { report } = await readReport(await importTable(staff, { table }));
      expect(report).toMatchObject({ success: false, rows: 6, errorCount: 6 });
      expect(report?.errors.map(({ row: at, column }) => `${at} ${column}`)).toEqual([
        '3 originalPrice',
        '3 MinQuantity',
        '4 category',
        '5 modelNumber',
        '6 modelNumber',
        '7 mainImage',
      ]);
    }
    expect(await countAll()).toEqual(before);
  });

  it('reports all errors of a row together and lists the allowed values', async () => {
    const wrong = [...row('E-5', { category: 'Nowhere', quantityUnit: 'dozen' }), 'wealth; luck'];
    const table = csvOf([[...head, 'benefits'], wrong, [...row('E-6'), 'Wealth, happiness']]);
    const { report } = await readReport(await importTable(staff, { table, isDryRun: true }));
    expect(report?.errors).toEqual([
      {
        ...{ row: 2, column: 'category', cell: 'D2', model: 'E-5', value: 'Nowhere' },
        message: '"Nowhere" doesn\'t exist.',
      },
      {
        ...{ row: 2, column: 'quantityUnit', cell: 'H2', model: 'E-5', value: 'dozen' },
        message: 'Use one of per/piece, per/kg, per/set',
      },
      {
        ...{ row: 2, column: 'benefits', cell: 'J2', model: 'E-5', value: 'wealth; luck' },
        message: expect.stringMatching(/wealth, happiness, .*peace$/),
      },
    ]);
  });

  // @spec products-46
  it('reports unknown columns with the other errors and accepts common variants of column headings', async () => {
    const headings = ['Model Number', 'product_name', ...head.slice(2), 'colour'];
    const table = csvOf([headings, [...row('E-7', { category: 'Nowhere' }), 'red']]);
    const { report } = await readReport(await importTable(staff, { table, isDryRun: true }));
    expect(report?.errors).toEqual([
      { row: 1, column: 'colour', cell: 'J1', message: 'Unknown column' },
      expect.objectContaining({ row: 2, column: 'category', cell: 'D2' }),
    ]);
  });

  it('reports missing columns that are required for new products', async () => {
    const table = csvOf([
      ['modelNumber', 'productName', 'category', 'crystalType'],
      ['C-1', 'Ball', 'Balls', 'Agate'],
      ['C-2', 'Ball', 'Balls', 'Agate'],
    ]);
    const { report } = await readReport(await importTable(staff, { table, isDryRun: true }));
    expect(report?.errors).toEqual(
      ['description', 'originalPrice'].map((column) => {
        return { row: 1, column, message: `Column ${column} is missing` };
      }),
    );
  });

  it('stores nothing when a picture cannot be decoded', async () => {
    const before = await countAll();
    const pictures = await zipOf({
      'good.png': await freshPicture(),
      'bad.png': Buffer.from('<svg/>'),
    });
    const named = (mainImage: string) => ({ mainImage });
    const table = csvOf([head, row('P-1', named('good.png')), row('P-2', named('bad.png'))]);
    const { report } = await readReport(await importTable(staff, { table, pictures }));
    expect(report).toMatchObject({ success: false, errors: [{ row: 3, column: 'mainImage' }] });
    expect(await countAll()).toEqual(before);
  });

  // @spec products-46
  it('stores nothing in a dry run, and then stores all products with pictures from a zip file', async () => {
    const before = await countAll();
    const pictures = await zipOf({ 'photos/one.png': await freshPicture() });
    const table = await workbookOf([head, row('N-1', { mainImage: 'one.png' }), row('N-2')]);
    const dry = await readReport(await importTable(staff, { table, pictures, isDryRun: true }));
    expect(dry.report).toMatchObject({ success: true, created: 2, updated: 0 });
    expect(await countAll()).toEqual(before);
    const { report, lines } = await readReport(await importTable(staff, { table, pictures }));
    expect(report).toMatchObject({ success: true, created: 2, updated: 0 });
    expect(lines[0]).toEqual({ done: 2, total: 2 });
    const [product] = await inShop('N-1');
    expect(product).toMatchObject({ productName: 'Product N-1', mainImage: { width: 24 } });
  });

  // @spec products-46
  it('matches products by model number and updates only the columns in the table', async () => {
    await addProduct(staff, {
      modelNumber: 'U-1',
      specialNotes: 'Stays',
      dollarPrice: '3',
      mainImage: await freshPicture(),
    });
    const table = csvOf([
      ['modelNumber', 'productName', 'dollarPrice'],
      ['U-1', 'Changed', ''],
    ]);
    const { report } = await readReport(await importTable(staff, { table }));
    expect(report).toMatchObject({ success: true, created: 0, updated: 1 });
    const [product] = await inShop('U-1');
    expect(product).toMatchObject({ productName: 'Changed', specialNotes: 'Stays' });
    expect(product).toHaveProperty('mainImage');
    const priced = await staff.get(`/api/admin/EditPage/?id=${product?._id}`);
    const { product: edited } = (await priced.json()) as { product: object };
    expect(edited).toMatchObject({ revision: 1, originalPrice: 12.5 });
    expect(edited).not.toHaveProperty('dollarPrice');
  });

  // @spec products-41
  it('can be undone in one step, and the undo removes created products and reverts changed products', async () => {
    await addProduct(staff, { modelNumber: 'B-1', benefits: 'love', specialNotes: 'Stays' });
    const readProducts = () =>
      shop.db
        .collection('products')
        .find({}, { projection: { revision: 0 } })
        .sort({ _id: 1 })
        .toArray();
    const before = await readProducts();
    const pictures = await zipOf({ 'two.png': await freshPicture() });
    const table = csvOf([
      head,
      row('B-1', { mainImage: 'two.png', benefits: 'health; peace' }),
      row('B-2'),
    ]);
    const { report } = await readReport(await importTable(staff, { table, pictures }));
    expect(await readProducts()).toHaveLength(before.length + 1);
    const outcome = await undo(staff, report?.changeId ?? '');
    expect(outcome).toMatchObject({ restored: 2, keptCount: 0 });
    expect(await readProducts()).toEqual(before);
  });

  // @spec products-41
  it('cannot be undone for products that were changed after it, and the response names these products', async () => {
    const table = csvOf([head, row('C-1'), row('C-2')]);
    const { report } = await readReport(await importTable(staff, { table }));
    const [changed] = await inShop('C-1');
    const products = shop.db.collection('products');
    await products.updateOne({ modelNumber: 'C-1' }, { $set: { revision: 1 } });
    const { kept, restored } = await undo(staff, report?.changeId ?? '');
    expect([restored, kept.map(({ id, reason }) => [id, reason])]).toEqual([
      1,
      [[changed?._id, 'This item has since been changed.']],
    ]);
    expect([await inShop('C-1'), await inShop('C-2')].map(({ length }) => length)).toEqual([1, 0]);
  });
});

describe('a category import', () => {
  it('creates and updates categories, and rejects a category without a picture', async () => {
    const pictures = await zipOf({ 'a.png': await freshPicture() });
    const table = csvOf([
      ['category', 'mainImage'],
      ['Slices', 'a.png'],
      ['BALLS', 'a.png'],
    ]);
    const bare = csvOf([['category'], ['Without']]);
    const refusedReport = await readReport(
      await importTable(staff, { kind: 'categories', table: bare }),
    );
    expect(refusedReport.report).toMatchObject({ success: false, errorCount: 1 });
    const { report } = await readReport(
      await importTable(staff, { kind: 'categories', table, pictures }),
    );
    expect(report).toMatchObject({ success: true, created: 1, updated: 1 });
    const categories = await listed(shop, '/api/api/getCatagory');
    expect(categories.map(({ category }) => category)).toEqual(['Slices', 'Balls']);
  });
});
