import { multiplyPrice, dollarPriceAtInquiry, formatPlainAmount, toMinorUnits } from 'contracts';

interface Line {
  modelNumber?: string;
  productName?: string;
  quantity: number;
  quantityUnit: string;
  originalPrice?: number | null;
  dollarPrice?: number | null;
  unitPrice?: number | null;
  targetPrice?: number | null;
  note?: string;
}

type Cell = (document: object) => string;

/**
 * Cells of an inquiry's lines. Each list has one entry per line, so entries at the same position belong to the same
 * line.
 */
export const inquiryCellFormatters: Record<string, Cell> = {
  models: each(({ modelNumber }) => modelNumber),
  products: each(({ productName }) => productName),
  quantities: each(({ quantity }) => String(quantity)),
  units: each(({ quantityUnit }) => quantityUnit),
  prices: each((line) => dollars(dollarPriceAtInquiry(line))),
  targetPrices: each(({ targetPrice }) => dollars(targetPrice)),
  lineNotes: each(({ note }) => note),
  lineTotals: each((line) => dollars(totalOf(line))),
  total: (document) => dollars(sum(linesOf(document).map(totalOf))),
};

function each(textOf: (line: Line) => string | undefined): Cell {
  return (document) =>
    linesOf(document)
      .map((line) => textOf(line) ?? '')
      .join('; ');
}

// The cast is safe, because the inquiry schema validated the lines when they were stored.
const linesOf = (document: object) => ('lines' in document ? (document.lines as Line[]) : []);

function totalOf(line: Line) {
  const price = dollarPriceAtInquiry(line);
  return price === undefined ? undefined : multiplyPrice(price, line.quantity);
}

const sum = (amounts: (number | undefined)[]) =>
  amounts.reduce<number>((total, amount) => total + (amount ?? 0), 0);

const dollars = (amount: number | null | undefined) =>
  typeof amount === 'number' ? formatPlainAmount(toMinorUnits(amount)) : '';
