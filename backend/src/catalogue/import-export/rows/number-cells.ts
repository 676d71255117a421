import {
  parseAmount,
  parseNumber,
  productTableColumns,
  productFieldRows,
  type ParseResult,
} from 'contracts';
import type { TableRow } from '../tables/table-row.js';

interface NumberColumn {
  unit: string;
  decimals: number;
  /** Currency of a price column; absent for other columns. */
  currency?: 'USD' | 'INR';
  hint: string;
}

const most = 99_999_999;
const currencies: Record<string, NumberColumn['currency']> = { $: 'USD', '₹': 'INR' };

const numberColumns = new Map(
  productTableColumns
    .filter(({ kind }) => kind === 'number' || kind === 'sides')
    .map(({ column, path }) => [column, describe(path.split('.')[0] ?? '')]),
);

function describe(key: string): NumberColumn {
  const { unit = '', decimals = 0 } = productFieldRows.find((row) => row.key === key) ?? {};
  const currency = currencies[unit];
  const hint = decimals > 0 ? 'Enter a number like 7.5' : 'Enter a whole number';
  return { unit, decimals, ...(currency && { currency }), hint };
}

/**
 * Parses the numbers of a row in the formats that forms accept, such as `₹1,250` and `7.50 cm`. If `hasDecimalComma` is
 * true, also accepts `12,50`.
 */
export function readNumberCells(
  written: TableRow['cells'],
  { hasDecimalComma }: { hasDecimalComma: boolean },
) {
  const cells = { ...written };
  const errors: { column: string; message: string }[] = [];
  for (const [column, described] of numberColumns) {
    const text = written[column];
    if (!text) continue;
    const parsed = parse(text, described, hasDecimalComma);
    if (parsed.ok) cells[column] = String(parsed.value);
    else errors.push({ column, message: `${text.slice(0, 40)}: ${parsed.message}` });
  }
  return { cells, errors };
}

function parse(text: string, column: NumberColumn, decimalComma: boolean): ParseResult<number> {
  const { unit, decimals, currency, hint } = column;
  if (currency) return parseAmount(text, { currency, decimalComma });
  const plain = unit && text.endsWith(unit) ? text.slice(0, -unit.length).trim() : text;
  return parseNumber(plain, { decimals, decimalComma, most, hint });
}
