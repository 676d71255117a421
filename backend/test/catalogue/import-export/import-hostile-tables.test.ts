import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from '../../support/browser.js';
import { head, row } from '../../support/product-table.js';
import { oneCell, rawWorkbook } from '../../support/raw-workbook.js';
import { openShop, type Shop } from '../../support/shop.js';
import { addCategory, refused, signInStaff } from '../../support/staff-catalogue.js';
import { csvOf, importTable, markErrors, readReport, zipOf } from '../../support/tables.js';

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

/** Expects a table to be rejected and the next table to be accepted. Returns the reason for the rejection. */
async function reason(table: Buffer, send = importTable) {
  const { status, fields } = await refused(await send(staff, { table }));
  expect(status).toBe(400);
  const next = await importTable(staff, { table: csvOf([head, row('OK')]), isDryRun: true });
  expect((await readReport(next)).report).toMatchObject({ success: true });
  return fields?.['table'] ?? '';
}

const cellsOf = (count: number, xml: string) =>
  Array.from({ length: count }, (_, index) => xml.replaceAll('#', String(index + 1))).join('');

describe('an import', () => {
  it.each(['ZZZZZZZZ1', 'XFE1', 'XFD1048576', 'A20002', 'IW1'])(
    'rejects a workbook with the cell %s and names the cell',
    async (address) => {
      expect(await reason(await oneCell(address))).toContain(`cell ${address}`);
      expect(await reason(await oneCell(address), markErrors)).toContain(`cell ${address}`);
      const kind = 'categories';
      const categories = await importTable(staff, { kind, table: await oneCell(address) });
      expect((await refused(categories)).fields?.['table']).toContain(`cell ${address}`);
    },
    60_000,
  );

  it('rejects a workbook with a million rows', async () => {
    const rows = cellsOf(1_000_000, '<row r="#"><c r="A#"><v>1</v></c></row>');
    expect(await reason(await rawWorkbook({ rows }))).toContain('row 20002');
  }, 180_000);

  it("rejects a workbook whose row numbers exceed Excel's limit", async () => {
    const table = await rawWorkbook({ rows: '<row r="999999999999"></row>' });
    expect(await reason(table)).toContain('row 999999999999');
  });

  it('rejects a workbook that repeats a long string in many cells', async () => {
    const rows = cellsOf(1_700, '<row r="#"><c r="A#" t="s"><v>0</v></c></row>');
    const table = await rawWorkbook({ rows, sharedText: 'x'.repeat(30_000) });
    expect(await reason(table)).toBe('The table has more than 50 million characters');
  }, 180_000);

  it('rejects a zip of pictures with too many entries', async () => {
    // Overwrites the entry count in the end-of-central-directory record of the ZIP file.
    const pictures = await zipOf({ 'a.png': Buffer.of() });
    pictures.writeUInt16LE(20_000, pictures.length - 12);
    const table = csvOf([head, row('Z')]);
    const response = await importTable(staff, { table, pictures });
    expect((await refused(response)).fields?.['pictures']).toContain(
      'The ZIP file can contain up to',
    );
  });

  it.each([
    ['20,001 rows', Array.from({ length: 20_002 }, (_, n) => [`M-${n}`, 'x']), 'row 20002'],
    ['257 columns', [Array.from({ length: 257 }, (_, n) => `c${n}`)], 'cell IW1'],
  ])('rejects a CSV file with %s', async (_, rows, named) => {
    expect(await reason(csvOf(rows))).toContain(named);
  });
});
