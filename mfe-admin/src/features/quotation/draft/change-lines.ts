import { dollarPriceAtInquiry, type Currency, formatPlainAmount, toMinorUnits } from 'contracts';
import { type DraftValues, type LineValues } from './draft-values.js';

export const editableLineColumns = [
  'name',
  'note',
  'quantity',
  'unitPrice',
  'discountBasisPoints',
  'leadTimeDays',
] as const;
export type EditableLineColumn = (typeof editableLineColumns)[number];

export const updateDraftLine = (
  values: DraftValues,
  key: string,
  change: Partial<LineValues>,
): DraftValues => ({
  ...values,
  lines: values.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
});

export const setDiscountOnAllLines = (
  values: DraftValues,
  discountBasisPoints: string,
): DraftValues => ({
  ...values,
  lines: values.lines.map((line) => ({ ...line, discountBasisPoints })),
});

export const removeDraftLine = (values: DraftValues, key: string): DraftValues => ({
  ...values,
  lines: values.lines.filter((line) => line.key !== key),
});

export const insertDraftLine = (
  values: DraftValues,
  line: LineValues,
  at: number,
): DraftValues => ({
  ...values,
  lines: values.lines.toSpliced(at, 0, line),
});

/** Parses clipboard text from a spreadsheet into rows and columns. Returns undefined for a single value. */
export function parseClipboardTable(text: string): string[][] | undefined {
  const rows = text.replace(/\r?\n$/, '').split(/\r?\n/);
  if (rows.length === 1 && !text.includes('\t')) return undefined;
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}

interface Pasted {
  values: DraftValues;
  /** Number of pasted rows for which the draft has no line. */
  left: number;
}

/** Pastes a table into the lines, with its top left value in the given cell. */
export function pasteTableIntoLines(
  values: DraftValues,
  { at, cell, table }: { at: number; cell: EditableLineColumn; table: string[][] },
): Pasted {
  const from = editableLineColumns.indexOf(cell);
  const lines = values.lines.map((line, row) => {
    const pasted = table[row - at] ?? [];
    const changed = pasted.flatMap((text, column) => {
      const name = editableLineColumns[from + column];
      return name ? [[name, text]] : [];
    });
    return { ...line, ...Object.fromEntries(changed) } as LineValues;
  });
  return { values: { ...values, lines }, left: Math.max(0, at + table.length - lines.length) };
}

export interface CataloguePrices {
  originalPrice?: number | undefined;
  dollarPrice?: number | undefined;
  discountedPrice?: number | undefined;
  /** The tier price in US dollars for the requested quantity; absent if no tier price applied. */
  unitPrice?: number | undefined;
}

/**
 * Changes the currency. Lines get the catalogue price in that currency; all other amounts are cleared and must be
 * entered again.
 */
export function changeDraftCurrency(
  values: DraftValues,
  currency: Currency,
  prices: ReadonlyMap<string, CataloguePrices>,
): DraftValues {
  const lines = values.lines.map((line) => {
    const price = priceIn(currency, prices.get(line.productId ?? ''));
    return {
      ...line,
      unitPrice: price === undefined ? '' : formatPlainAmount(toMinorUnits(price)),
    };
  });
  return { ...values, currency, lines, packing: '', freight: '' };
}

const priceIn = (currency: Currency, prices: CataloguePrices = {}) =>
  currency === 'USD' ? dollarPriceAtInquiry(prices) : prices.discountedPrice;
