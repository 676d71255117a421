// cspell:ignore Kristallkugel größer xlsb ftypheic
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Browser } from '../../support/browser.js';
import { freshPicture } from '../../support/pictures.js';
import { head, row } from '../../support/product-table.js';
import { rawRow, rawWorkbook } from '../../support/raw-workbook.js';
import { openShop, register, type Shop } from '../../support/shop.js';
import {
  addCategory,
  addProduct,
  countPictures,
  refused,
  signInStaff,
} from '../../support/staff-catalogue.js';
import { csvOf, importTable, readReport, unzipped, zipOf } from '../../support/tables.js';

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

type Table = Parameters<typeof importTable>[1];

const dryRun = async (table: Buffer, more: Partial<Table> = {}) =>
  (await readReport(await importTable(staff, { table, isDryRun: true, ...more }))).report;
const store = async (table: Buffer, more: Partial<Table> = {}) =>
  (await readReport(await importTable(staff, { table, ...more }))).report;
const readProduct = (modelNumber: string) =>
  shop.db.collection('products').findOne({ modelNumber });
const reason = async (table: Buffer) =>
  (await refused(await importTable(staff, { table, isDryRun: true }))).fields?.['table'];

const text = (rows: string[][], separator = ',') =>
  rows.map((cells) => cells.join(separator)).join('\r\n');
const date = { xml: 's="1"><v>45577</v></c>' };
const workbookWith = (headings: string[], cells: Parameters<typeof rawRow>[1]) =>
  rawWorkbook({ rows: rawRow(1, headings) + rawRow(2, cells) });

describe('an import of a CSV file', () => {
  it.each([';', ',', '\t'])('detects the separator %j in the first line', async (separator) => {
    const written = `sep=${separator}\r\n${text([head, row('T1')], separator)}`;
    expect(await dryRun(Buffer.from(written))).toMatchObject({ success: true, rows: 1 });
  });

  it('preserves an inch mark inside a cell', async () => {
    const rows = [head, row('T6', { productName: 'RT pyramid 6" tall' })];
    expect(await store(Buffer.from(text(rows)))).toMatchObject({ success: true });
    expect(await readProduct('T6')).toMatchObject({ productName: 'RT pyramid 6" tall' });
  });

  it.each([
    ['"6" tall"', 'Line 2, column 2: double each quotation mark inside a quoted cell ("")'],
    ['"6 tall', 'Line 2: a quotation mark (") is never closed'],
  ])('names the line of an invalid quotation mark in %s', async (productName, message) => {
    expect(await reason(Buffer.from(text([head, row('T6', { productName })])))).toBe(message);
  });

  it.each([
    ['UTF-16 LE', (csv: string) => Buffer.from(`\uFEFF${csv}`, 'utf16le')],
    ['UTF-16 BE', (csv: string) => Buffer.from(`\uFEFF${csv}`, 'utf16le').swap16()],
  ])('reads %s', async (_, encode) => {
    const rows = [head, row('T7', { productName: 'Kristallkugel größer' })];
    expect(await store(encode(text(rows, '\t')))).toMatchObject({ success: true });
    expect(await readProduct('T7')).toMatchObject({ productName: 'Kristallkugel größer' });
  });

  it('counts blank lines when it reports the row of an error', async () => {
    const table = Buffer.from(text([head, [], [], row('T', { MinQuantity: 'x' })]));
    expect((await dryRun(table))?.errors).toMatchObject([{ cell: 'G4' }]);
  });

  it('finds the headings below a title row', async () => {
    const table = Buffer.from(
      text([['Price list 2026'], [], head, row('T', { MinQuantity: 'x' })]),
    );
    expect((await dryRun(table))?.errors).toMatchObject([{ cell: 'G4' }]);
  });
});

describe('an import of an unsupported file type', () => {
  const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  it.each([
    ['Windows-1252', () => Buffer.from(text([head, row('é')]), 'latin1'), /Windows-1252.*Save As/],
    ['.xls', () => compound, /old Excel file \(\.xls\)\. In Excel, choose Save As > CSV UTF-8 or/],
    [
      'an encrypted workbook',
      () => Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]),
      /password/,
    ],
    ['.numbers', () => zipOf({ 'Index/Document.iwa': Buffer.of(1) }), /Numbers file.*Export To/],
    ['.ods', () => zipOf({ 'content.xml': Buffer.of(1) }), /OpenDocument/],
    ['.xlsb', () => zipOf({ 'xl/workbook.bin': Buffer.of(1) }), /\.xlsb/],
    ['a zip of pictures', () => zipOf({ 'a.png': Buffer.of(1) }), /ZIP file, not a table/],
    ['HTML named .xls', () => Buffer.from('<html><table><tr><td>a</td></tr></table>'), /web page/],
  ])('names the format %s and suggests a supported format', async (_, make, message) => {
    expect(await reason(await make())).toMatch(message);
  });
});

describe('an import of a workbook', () => {
  it.each([
    ['modelNumber', 'A2'],
    ['crystalType', 'E2'],
    ['originalPrice', 'F2'],
  ])('rejects a date in %s and names its cell', async (column, cell) => {
    const cells = row('T2').map((value, index) => (head[index] === column ? date : value));
    const message = 'Excel converted this cell to a date. Format the column as text.';
    expect((await dryRun(await workbookWith(head, cells)))?.errors).toMatchObject([
      { row: 2, column, cell, message },
    ]);
  });

  it('accepts a date in the `hidden` column as the publication date', async () => {
    const later = { xml: 's="1"><v>73050</v></c>' };
    const table = await workbookWith([...head, 'hidden'], [...row('T3'), later]);
    expect(await store(table)).toMatchObject({ success: true });
    expect(await readProduct('T3')).toMatchObject({ hidden: '2099-12-31T00:00:00.000Z' });
  });

  it.each([
    [
      'a formula that fails',
      { xml: 't="e"><f>1/0</f><v>#DIV/0!</v></c>' },
      /has an error: #DIV\/0!/,
    ],
    ['a formula without a value', { xml: '><f>A1</f></c>' }, /no stored value/],
  ])('rejects %s and names its cell', async (_, cell, message) => {
    const table = await workbookWith([...head, 'specialNotes'], [...row('T'), cell]);
    expect((await dryRun(table))?.errors).toMatchObject([
      { row: 2, column: 'specialNotes', cell: 'J2', message: expect.stringMatching(message) },
    ]);
  });

  it('reads booleans, stored formula results, and numbers as displayed by Excel', async () => {
    const cells = row('T').map((value, index) =>
      head[index] === 'originalPrice'
        ? { xml: '><f>0.1+0.2</f><v>0.30000000000000004</v></c>' }
        : value,
    );
    const table = await workbookWith(
      [...head, 'hidden'],
      [...cells, { xml: 't="b"><v>1</v></c>' }],
    );
    expect(await store(table)).toMatchObject({ success: true });
    expect(await readProduct('T')).toMatchObject({ originalPrice: 0.3, hidden: 'yes' });
  });

  it('rejects merged cells below the headings', async () => {
    const rows = rawRow(1, head) + rawRow(2, row('M-1')) + rawRow(3, row('M-2'));
    const table = await rawWorkbook({ rows, merges: ['D2:D3'] });
    expect((await dryRun(table))?.errors).toMatchObject([
      { cell: 'D3', message: 'Cells D2:D3 are merged. Unmerge them and fill in each cell.' },
    ]);
  });

  it('reads the first visible sheet', async () => {
    const table = await rawWorkbook(
      { rows: rawRow(1, ['Lists']), isHidden: true },
      { rows: rawRow(1, head) + rawRow(2, row('T')) },
    );
    expect(await dryRun(table)).toMatchObject({ success: true, rows: 1 });
  });
});

describe('an import of products', () => {
  it('warns about a model number that Excel converted to scientific notation', async () => {
    expect(await dryRun(csvOf([head, row('8.90101E+12')]))).toMatchObject({
      success: true,
      notes: [{ cell: 'A2', message: expect.stringContaining('Excel shortened a long number') }],
    });
  });

  it.each([
    ['originalPrice', '1,25,000', { originalPrice: 125_000 }],
    ['originalPrice', '$12.50', { originalPrice: 12.5 }],
    ['originalPrice', '12.500', { originalPrice: 12.5 }],
    ['discountedPrice', '₹1,250', { discountedPrice: 1250 }],
    ['discountedPrice', 'Rs. 760', { discountedPrice: 760 }],
    ['discountedPrice', '760/-', { discountedPrice: 760 }],
    ['length', '7.50', { dimensions: { length: 7.5, width: 0, height: 0 } }],
    ['length', '7.5 cm', { dimensions: { length: 7.5, width: 0, height: 0 } }],
  ])(
    'parses a cell in the column %s with the value %s as a number',
    async (column, value, expected) => {
      const headings = [...head.filter((name) => name !== column), column];
      const cells = [...row('T5').filter((_, index) => head[index] !== column), value];
      expect(await store(csvOf([headings, cells]))).toMatchObject({ success: true });
      expect(await readProduct('T5')).toMatchObject(expected);
    },
  );

  it('parses a decimal comma when semicolons separate the cells', async () => {
    const rows = [head, row('T5', { originalPrice: '12,50' })];
    expect(await store(Buffer.from(text(rows, ';')))).toMatchObject({ success: true });
    expect(await readProduct('T5')).toMatchObject({ originalPrice: 12.5 });
  });

  it('rejects an ambiguous amount and explains the reason', async () => {
    const table = csvOf([head, row('T5', { originalPrice: '1,234' })]);
    expect((await dryRun(table))?.errors).toMatchObject([
      { cell: 'F2', message: expect.stringContaining('1,234 can mean 1234 or 1.234') },
    ]);
  });

  it.each(['rt-77', 'RT–77', 'RT-77\u200B', 'ＲＴ-77'])(
    'matches the model number %j to the product RT-77',
    async (model) => {
      if (!(await readProduct('RT-77'))) await addProduct(staff, { modelNumber: 'RT-77' });
      expect(await dryRun(csvOf([head, row(model)]))).toMatchObject({ created: 0, updated: 1 });
      const report = await dryRun(csvOf([head, row('RT-77'), row(model)]));
      expect(report?.errors).toMatchObject([
        { cell: 'A3', message: expect.stringContaining('twice') },
      ]);
    },
  );

  it('stores HTML as plain text and reports a warning', async () => {
    const html = '<ul><li>14k &amp; gold</li><li>polished</li></ul>';
    const report = await store(csvOf([head, row('T9', { description: html })]));
    expect(report?.notes).toMatchObject([{ cell: 'C2', message: expect.stringContaining('HTML') }]);
    expect(await readProduct('T9')).toMatchObject({ description: '• 14k & gold\n• polished' });
  });

  it('treats non-breaking spaces as spaces', async () => {
    await addCategory(staff, 'Tumbled Stones').catch(() => undefined);
    const table = csvOf([head, row('T', { category: 'Tumbled\u00A0Stones' })]);
    expect(await dryRun(table)).toMatchObject({ success: true });
  });

  it('reports an undecodable picture in a dry run, with its cell and the supported formats', async () => {
    const heic = Buffer.concat([Buffer.of(0, 0, 0, 24), Buffer.from('ftypheic'), Buffer.alloc(99)]);
    const broken = (
      await sharp(await freshPicture('png'))
        .png()
        .toBuffer()
    ).subarray(0, 60);
    const pictures = await zipOf({ 'a.heic': heic, 'b.png': broken });
    const before = await countPictures(shop);
    const table = csvOf([
      head,
      row('P-1', { mainImage: 'a.heic' }),
      row('P-2', { mainImage: 'b.png' }),
    ]);
    expect((await dryRun(table, { pictures }))?.errors).toMatchObject([
      { cell: 'I2', message: 'a.heic is a HEIC image that cannot be read. Use JPEG, PNG or WebP.' },
      { cell: 'I3', message: expect.stringMatching(/^b\.png is not an image.*JPEG, PNG or WebP/) },
    ]);
    expect(await countPictures(shop)).toEqual(before);
  });

  it.each([
    ['https://127.0.0.1/a.png', 'is not on the public internet'],
    ['https://[::1]/a.png', 'is not on the public internet'],
    ['https://localhost/a.png', 'is not on the public internet'],
    ['https://169.254.169.254/latest', 'is not on the public internet'],
    ['http://example.com/a.png', 'must begin with https://'],
  ])('rejects the picture URL %s in a dry run', async (mainImage, message) => {
    expect((await dryRun(csvOf([head, row('T13', { mainImage })])))?.errors).toMatchObject([
      { cell: 'I2', message: `${mainImage} ${message}` },
    ]);
  });
});

describe('an export', () => {
  it('prefixes formulas in CSV cells with an apostrophe, but changes neither phone numbers nor workbook cells', async () => {
    await register(shop, 'phone@example.com');
    await shop.db
      .collection('accounts')
      .updateOne({ email: 'phone@example.com' }, { $set: { mobile: '+919876543210' } });
    await addProduct(staff, { modelNumber: '=1+1' });
    const file = async (query: string) =>
      Buffer.from(await (await staff.get(`/api/admin/export/?${query}`)).arrayBuffer());
    expect(String(await file('type=users'))).toContain('"+919876543210"');
    expect(String(await file('type=products'))).toContain(`"'=1+1"`);
    expect(await unzipped(await file('type=products&format=xlsx'))).not.toMatch(/>('|&apos;)=1/);
  });
});
