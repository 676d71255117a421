import { describe, expect, it } from '@jest/globals';
import { draft } from '../../../../test/quotations.js';
import { pasteTableIntoLines, parseClipboardTable, changeDraftCurrency } from './change-lines.js';
import { toDraftValues } from './draft-values.js';
import { cellOffsetForKey } from '../lines/grid-keys.js';
import { parseDraft, parsePercentToBasisPoints } from './read-draft.js';

const values = toDraftValues(draft);

describe('text pasted from a spreadsheet', () => {
  it('is not treated as a table when it is a single value', () => {
    expect(parseClipboardTable('12.50')).toBeUndefined();
  });

  // @spec staff-63
  it('fills a column from top to bottom without reformatting, and pasteTableIntoLines returns the number of excess rows', () => {
    const table = parseClipboardTable('$1,234.50\r\n₹ 7\r\n3\r\n') ?? [];
    const pasted = pasteTableIntoLines(values, { at: 0, cell: 'unitPrice', table });
    expect(pasted.values.lines.map(({ unitPrice }) => unitPrice)).toEqual(['$1,234.50', '₹ 7']);
    expect(pasted.left).toBe(1);
  });

  it('fills columns from left to right, starting at the cell into which it is pasted', () => {
    const table = parseClipboardTable('3\t12 %\t21\tbeyond') ?? [];
    const { lines } = pasteTableIntoLines(values, { at: 1, cell: 'unitPrice', table }).values;
    expect(lines[0]).toEqual(values.lines[0]);
    expect(lines[1]).toMatchObject({
      unitPrice: '3',
      discountBasisPoints: '12 %',
      leadTimeDays: '21',
    });
  });
});

describe('a value in the draft form', () => {
  // @spec staff-64
  it.each([
    ['unitPrice', '1.234', 'Enter at most two decimals'],
    ['unitPrice', '1,234', '1,234 can mean 1234 or 1.234. Enter it without the comma.'],
    ['unitPrice', '₹760', 'Enter the amount in US dollars'],
    ['unitPrice', '-5', 'Enter a number without a minus sign'],
    ['discountBasisPoints', '101', 'Enter at most 100'],
    ['discountBasisPoints', '1.005', 'Enter at most two decimals'],
    ['leadTimeDays', '2.5', 'Enter a whole number'],
    ['leadTimeDays', '900', 'Enter at most 730 days'],
    ['quantity', '', 'Enter a number like 12 or 12.5'],
    ['quantity', '0', 'Enter at least 1'],
  ])('in the field %s is rejected if it is %j, and the error is "%s"', (field, typed, words) => {
    const [first, ...rest] = values.lines;
    const lines = [{ ...first, [field]: typed } as NonNullable<typeof first>, ...rest];
    const { content, faults } = parseDraft({ ...values, lines });
    expect(content).toBeUndefined();
    expect(faults).toEqual({ [`lines.0.${field}`]: words });
  });

  it('is parsed without rounding errors', () => {
    const changedValues = { ...values, packing: '0.29', freight: '4,503.70' };
    expect(parseDraft(changedValues).content).toMatchObject({ packing: 29, freight: 450_370 });
    expect(['12.5', '12.05 %', '100', ''].map(parsePercentToBasisPoints)).toEqual(
      [1_250, 1_205, 10_000, 0].map((value) => ({ ok: true, value })),
    );
  });

  it('is parsed to the stored value if the user has not changed it', () => {
    expect(draft).toMatchObject(parseDraft(values).content ?? { lines: 'none' });
  });
});

describe('changeDraftCurrency', () => {
  it('uses catalogue prices and clears amounts that were entered manually', () => {
    const prices = new Map([[draft.lines[0]?.productId ?? '', { discountedPrice: 700 }]]);
    const changed = changeDraftCurrency({ ...values, packing: '5' }, 'INR', prices);
    expect(changed).toMatchObject({ currency: 'INR', packing: '' });
    expect(changed.lines.map(({ unitPrice }) => unitPrice)).toEqual(['700.00', '']);
  });

  it('restores the price for the requested quantity when the user switches back to the original currency', () => {
    const prices = { dollarPrice: 8.9, unitPrice: 8.2 };
    const catalogue = new Map([[draft.lines[0]?.productId ?? '', prices]]);
    const changed = changeDraftCurrency(
      changeDraftCurrency(values, 'INR', catalogue),
      'USD',
      catalogue,
    );
    expect(changed.lines[0]?.unitPrice).toBe('8.20');
  });
});

describe('a key press in a cell', () => {
  const caret = (value: string, selectionStart: number, selectionEnd = selectionStart) => ({
    value,
    selectionStart,
    selectionEnd,
  });
  const press = (key: string, at = caret('8.40', 0, 4), shiftKey = false) =>
    cellOffsetForKey({ key, shiftKey }, at);

  it('is handled by the input field while the cursor is inside the text', () => {
    expect(press('ArrowLeft', caret('8.40', 2))).toBeUndefined();
    expect(press('ArrowRight', caret('8.40', 2))).toBeUndefined();
    expect(press('ArrowRight', caret('8.40', 0, 4), true)).toBeUndefined();
    expect(press('a')).toBeUndefined();
  });

  // @spec staff-63
  it('moves focus to the adjacent cell for Enter and vertical arrow keys, and for horizontal arrow keys at the edge of the text', () => {
    expect(press('Enter')).toEqual({ rows: 1, columns: 0 });
    expect(press('Enter', undefined, true)).toEqual({ rows: -1, columns: 0 });
    expect(press('ArrowUp')).toEqual({ rows: -1, columns: 0 });
    expect(press('ArrowRight', caret('8.40', 4))).toEqual({ rows: 0, columns: 1 });
    expect(press('ArrowLeft')).toEqual({ rows: 0, columns: -1 });
  });
});
