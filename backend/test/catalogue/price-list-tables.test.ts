import { describe, expect, it } from '@jest/globals';
import { calls } from 'contracts';
import { readSheet } from 'read-excel-file/node';
import { createList, listProducts, priceListPath, setPrices } from '../support/price-list.js';
import { refusal } from '../support/shop.js';
import { shelf, shop, staff } from '../support/stocked-shop.js';
import { csvOf, workbookOf } from '../support/tables.js';

let names = 0;
const newList = async () => (await createList(staff, { name: `Table ${(names += 1)}` })).id;

const explicitOf = async (list: string, product: string) => {
  const { rows } = await listProducts(staff, list, '?limit=100');
  return rows.find(({ id }) => id === product)?.explicit;
};

async function download(list: string, query = '') {
  const response = await staff.get(priceListPath(list, 'export') + query);
  return Buffer.from(await response.arrayBuffer());
}

function send(path: string, table: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  form.append('table', new Blob([new Uint8Array(table)]), 'prices.xlsx');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return staff.form(path, form);
}

async function preview(list: string, table: Buffer) {
  const response = await send(priceListPath(list, 'import', 'preview'), table);
  return calls.previewListImport.answer.parse(await response.json());
}

const apply = (list: string, table: Buffer, fingerprint: string) =>
  send(priceListPath(list, 'import'), table, { fingerprint });

describe('a price list table', () => {
  it('changes nothing when it is exported and then imported unchanged', async () => {
    const list = await newList();
    const priceTiers = [{ fromQuantity: 50, dollarPrice: 6.5 }];
    await setPrices(staff, list, {
      [shelf.quartz]: { dollarPrice: 7, priceTiers, discountedPrice: 560.5 },
      [shelf.agate]: { discountedPrice: 700 },
    });
    const { rows, changed, unchanged, errors } = await preview(list, await download(list));
    expect({ changed, unchanged, errors }).toEqual({ changed: 0, unchanged: rows, errors: [] });
    expect(rows).toBeGreaterThan(3);
  });

  it('contains the products that match the filter, with their shop prices and explicit prices', async () => {
    const list = await newList();
    await setPrices(staff, list, { [shelf.quartz]: { dollarPrice: 7 } });
    const [headings = [], ...rows] = await readSheet(await download(list, '?show=explicit'));
    expect(rows).toHaveLength(1);
    const cells = new Map(headings.map((name, at) => [name, rows[0]?.[at]]));
    expect(cells.get('modelNumber')).toBe('M-Quartz');
    expect(cells.get('shopDollarPrice')).toBe('10.00');
    expect(cells.get('dollarPrice')).toBe('7.00');
    expect(cells.get('discountedPrice')).toBeNull();
  });
});

describe('an import of explicit prices', () => {
  const head = ['modelNumber', 'dollarPrice', 'priceTiers', 'discountedPrice', 'discountPercent'];

  it('can be previewed row by row, applied and undone, and is recorded in the audit log', async () => {
    const list = await newList();
    await setPrices(staff, list, { [shelf.agate]: { dollarPrice: 5 } });
    const table = await workbookOf([
      head,
      ['m-quartz', '$8.50', '50: 8.20', '₹1,25,000.50', ''],
      ['M-Agate', '', '', '', ''],
      ['M-Onyx', '', '', '', '5%'],
      ['NO-SUCH-1', '3', '', '', ''],
    ]);
    const result = await preview(list, table);
    expect(result).toMatchObject({ rows: 4, changed: 3, unknownCount: 1, errorCount: 0 });
    expect(result.unknown).toEqual([{ row: 5, modelNumber: 'NO-SUCH-1' }]);
    expect(result.changes).toMatchObject([
      {
        ...{ row: 2, modelNumber: 'M-Quartz', isRemoved: false },
        before: { dollarPrice: 10, discountedPrice: 800 },
        after: { dollarPrice: 8.5, discountedPrice: 125_000.5 },
      },
      { row: 3, isRemoved: true, before: { dollarPrice: 5 } },
      { row: 4, after: { dollarPrice: 9.5, discountedPrice: 760 } },
    ]);
    expect(await explicitOf(list, shelf.quartz)).toBeNull();
    const applied = await apply(list, table, result.fingerprint);
    const { changeId, changed } = calls.applyListImport.answer.parse(await applied.json());
    expect(changed).toBe(3);
    expect(await explicitOf(list, shelf.quartz)).toMatchObject({ dollarPrice: 8.5 });
    expect(await explicitOf(list, shelf.agate)).toBeNull();
    await staff.post(`/api/admin/price-list-changes/${changeId}/undo`);
    expect(await explicitOf(list, shelf.quartz)).toBeNull();
    expect(await explicitOf(list, shelf.agate)).toMatchObject({ dollarPrice: 5 });
    const entries = await shop.db.collection('auditEntries').find({ subject: list }).toArray();
    expect(entries.map(({ kind }) => String(kind))).toContain('price_list.prices_changed');
  });

  it('keeps prices whose column is missing from the table', async () => {
    const list = await newList();
    const otherPrices = {
      discountedPrice: 700,
      priceTiers: [{ fromQuantity: 50, dollarPrice: 6 }],
    };
    await setPrices(staff, list, { [shelf.quartz]: { dollarPrice: 7, ...otherPrices } });
    const table = csvOf([
      ['modelNumber', 'dollarPrice'],
      ['M-Quartz', '8'],
    ]);
    const { fingerprint } = await preview(list, table);
    await apply(list, table, fingerprint);
    expect(await explicitOf(list, shelf.quartz)).toEqual({ dollarPrice: 8, ...otherPrices });
  });

  it.each([
    [{ dollarPrice: '₹760' }, 'B2', 'Enter the amount in US dollars'],
    [{ dollarPrice: '1,234' }, 'B2', '1,234 can mean 1234 or 1.234. Enter it without the comma.'],
    [{ discountedPrice: '0' }, 'D2', 'Enter a price above 0'],
    [{ priceTiers: '50: 9' }, 'C2', 'Enter the dollar price of the first tier'],
    [
      { discountPercent: '0.05' },
      'E2',
      '0.05 can mean 0.05% or 5%. Format the column as text and add a % sign',
    ],
    [{ discountPercent: '-5' }, 'E2', 'Enter a number without a minus sign'],
    [{ discountPercent: '95%' }, 'E2', 'Enter at most 90'],
    [{ discountPercent: '5', dollarPrice: '7' }, 'E2', 'Clear dollarPrice, or clear this discount'],
    [{ modelNumber: '', dollarPrice: '5' }, 'A2', 'Enter a model number'],
  ])('rejects %j with an error in cell %s: %s', async (values, cell, message) => {
    const list = await newList();
    const cells: Record<string, string> = { modelNumber: 'M-Quartz', ...values };
    const wrong = head.map((column) => cells[column] ?? '');
    const table = await workbookOf([head, wrong, ['M-Agate', '5', '', '', '']]);
    const result = await preview(list, table);
    expect(result).toMatchObject({ changed: 0, errorCount: 1, errors: [{ cell, message }] });
    const response = await apply(list, table, result.fingerprint);
    expect(await refusal(response)).toMatchObject({
      message: 'Correct the errors in the table first.',
    });
    expect(await explicitOf(list, shelf.agate)).toBeNull();
  });

  it('is rejected if a price changed since the preview', async () => {
    const list = await newList();
    const table = csvOf([
      ['modelNumber', 'dollarPrice'],
      ['M-Quartz', '8'],
      ['M-Agate', '5'],
    ]);
    const { fingerprint } = await preview(list, table);
    await setPrices(staff, list, { [shelf.quartz]: { dollarPrice: 6 } });
    const lateResponse = await apply(list, table, fingerprint);
    expect(await refusal(lateResponse)).toMatchObject({ code: 'price_list.changed' });
    expect(await explicitOf(list, shelf.agate)).toBeNull();
  });

  it('reports a model number that appears twice', async () => {
    const table = csvOf([
      ['modelNumber', 'dollarPrice'],
      ['M-Quartz', '8'],
      ['m-quartz', '9'],
    ]);
    const { errors } = await preview(await newList(), table);
    expect(errors).toMatchObject([
      { cell: 'A3', message: 'Duplicate row: m-quartz appears twice' },
    ]);
  });
});
