import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tableFormats } from 'contracts';
import { readSheet } from 'read-excel-file/node';
import { Browser } from '../../support/browser.js';
import { undo } from '../../support/bulk.js';
import { head, row } from '../../support/product-table.js';
import { openShop, register, type Shop } from '../../support/shop.js';
import { addCategory, signInStaff } from '../../support/staff-catalogue.js';
import {
  csvOf,
  importTable,
  markErrors,
  readReport,
  unzipped,
  workbookOf,
} from '../../support/tables.js';

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

describe('an import report', () => {
  it('lists every error of a row, including errors in the model number, price, category and picture', async () => {
    const wrong = { originalPrice: 'much', category: 'Nowhere', mainImage: 'missing.jpg' };
    const table = csvOf([head, row('E-7'), row('E-7', wrong)]);
    const { report } = await readReport(await importTable(staff, { table, isDryRun: true }));
    expect(report?.errors.map(({ cell }) => cell)).toEqual(['A3', 'D3', 'F3', 'I3']);
  });

  it('links to the imported products until the import is undone', async () => {
    const table = csvOf([head, row('L-1'), row('L-2')]);
    const { report } = await readReport(await importTable(staff, { table }));
    const listModels = async () => {
      const list = await staff.get(`/api/admin/products?change=${report?.changeId}`);
      const { items } = (await list.json()) as { items: { modelNumber: string }[] };
      return items.map(({ modelNumber }) => modelNumber);
    };
    expect((await listModels()).sort()).toEqual(['L-1', 'L-2']);
    await undo(staff, report?.changeId ?? '');
    expect(await listModels()).toEqual([]);
  });

  it('suggests the category that a mistyped name probably means', async () => {
    const table = csvOf([head, row('E-8', { category: 'Ball' })]);
    const { report } = await readReport(await importTable(staff, { table, isDryRun: true }));
    expect(report?.errors).toMatchObject([
      { model: 'E-8', value: 'Ball', message: '"Ball" doesn\'t exist. Did you mean "Balls"?' },
    ]);
  });

  it('is created for CSV files with semicolons or tabs as separators', async () => {
    for (const separator of [';', '\t']) {
      const lines = [head, row('S-1')].map((cells) => cells.join(separator));
      const table = Buffer.from(lines.join('\n'));
      const { report } = await readReport(await importTable(staff, { table, isDryRun: true }));
      expect(report).toMatchObject({ success: true, created: 1 });
    }
  });
});

describe('the import template', () => {
  it('is not available to visitors, to customers or for unknown record types', async () => {
    const path = '/api/admin/import/template?kind=products';
    expect((await (await Browser.open(shop.url)).get(path)).status).toBe(401);
    expect((await (await register(shop)).browser.get(path)).status).toBe(403);
    expect((await staff.get('/api/admin/import/template?kind=users')).status).toBe(400);
  });

  it.each(tableFormats)('can be imported unchanged: %s', async (format) => {
    const path = `/api/admin/import/template?kind=products&format=${format}`;
    const response = await staff.get(path);
    const name = `attachment; filename="products-template.${format}"`;
    expect(response.headers.get('content-disposition')).toBe(name);
    const table = Buffer.from(await response.arrayBuffer());
    const { report } = await readReport(await importTable(staff, { table, isDryRun: true }));
    expect(report).toMatchObject({ success: true, rows: 1, created: 1 });
  });
});

describe('a table with marked errors', () => {
  it('is returned only to staff who upload a table', async () => {
    const table = csvOf([head, row('A')]);
    expect((await markErrors(await Browser.open(shop.url), { table })).status).toBe(401);
    expect((await markErrors((await register(shop)).browser, { table })).status).toBe(403);
    expect((await staff.form('/api/admin/import/marked', new FormData())).status).toBe(400);
  });

  it('explains the errors beside each row, and can be imported once the errors are corrected', async () => {
    const table = csvOf([head, row('M-1', { originalPrice: '=much' }), row('M-2')]);
    const response = await markErrors(staff, { table });
    const markedTable = Buffer.from(await response.arrayBuffer());
    const rows = await readSheet(markedTable);
    expect(rows[0]).toEqual([...head, 'What is wrong']);
    expect(rows[1]?.at(-1)).toBe('originalPrice: =much: Enter an amount like 12.50');
    expect(rows[2]?.at(-1)).toBeFalsy();
    expect(await unzipped(markedTable)).toContain('F8D7DA');
    const correctedRows = rows.map((cells) =>
      cells.map((cell) => (cell === '=much' ? '5' : cellOf(cell))),
    );
    const { report } = await readReport(
      await importTable(staff, { table: await workbookOf(correctedRows), isDryRun: true }),
    );
    expect(report).toMatchObject({ success: true, created: 2 });
  });
});

const cellOf = (cell: unknown) => (typeof cell === 'string' ? cell : '');
