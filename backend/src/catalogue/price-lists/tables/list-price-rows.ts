import {
  explicitPriceColumns,
  explicitPrices,
  fromWire,
  modelNumberKey,
  parseAmount,
  parsePercent,
  priceTiersError,
  productFormShape,
  wireNames,
  type ExplicitPrices,
  type StaffProductWire,
  type TableError,
} from 'contracts';
import type { ParsedTable, TableRow } from '../../import-export/index.js';
import type { PriceListWithCategoryNames } from '../../pricing/index.js';
import { normaliseExplicitPrices } from '../list-prices.service.js';
import { computeListPrices } from '../plan-list-prices.js';

/** A table row with the product's explicit prices before and after the import; null if it has none. */
export interface ListPriceRow {
  row: number;
  product: StaffProductWire;
  from: ExplicitPrices | null;
  to: ExplicitPrices | null;
}

interface PriceRowContext {
  list: PriceListWithCategoryNames;
  /** Products, keyed by normalised model number. */
  products: Map<string, StaffProductWire[]>;
  storedOf: (product: string) => ExplicitPrices | null;
}

type Cells = TableRow['cells'];
type Fault = Omit<TableError, 'row'>;
type Column = (typeof explicitPriceColumns)[number];

const maxPercent = 90;
const noPrices: ExplicitPrices = { dollarPrice: null, discountedPrice: null, priceTiers: [] };

/**
 * Reads the rows of a table of explicit prices. A price without a column keeps its value; an empty
 * cell removes the price. Rows with unknown model numbers are returned separately.
 */
export function readListPriceRows(table: ParsedTable, context: PriceRowContext) {
  const rows: ListPriceRow[] = [];
  const errors: TableError[] = missingColumns(table);
  const unknown: { row: number; modelNumber: string }[] = [];
  const seenKeys = new Set<string>();
  for (const { row, cells } of errors.length > 0 ? [] : table.rows) {
    const { modelNumber = '' } = cells;
    const key = modelNumberKey(modelNumber);
    const matches = context.products.get(key) ?? [];
    const faults = modelFaults(modelNumber, matches.length, seenKeys.has(key));
    seenKeys.add(key);
    const [product] = matches;
    if (faults.length === 0 && !product) unknown.push({ row, modelNumber });
    else if (product && faults.length === 0) {
      const from = context.storedOf(product._id);
      const read = readPrices(cells, { from, product, ...table, list: context.list });
      if ('faults' in read) faults.push(...read.faults);
      else rows.push({ row, product, from, to: read.to });
    }
    errors.push(...faults.map((fault) => ({ row, ...fault })));
  }
  return { rows, errors, unknown };
}

function missingColumns({ headings, headingRow: row }: ParsedTable): TableError[] {
  const missing = (column: string) => ({ row, column, message: `Column ${column} is missing` });
  if (!headings.includes('modelNumber')) return [missing('modelNumber')];
  return explicitPriceColumns.some((column) => headings.includes(column))
    ? []
    : [missing('dollarPrice')];
}

function modelFaults(modelNumber: string, matchCount: number, isRepeated: boolean): Fault[] {
  const wrong = (message: string) => [{ column: 'modelNumber', message }];
  if (modelNumber === '') return wrong('Enter a model number');
  if (isRepeated) return wrong(`Duplicate row: ${modelNumber} appears twice`);
  return matchCount > 1
    ? wrong(`Model number ${modelNumber} is used by ${matchCount} products`)
    : [];
}

interface Reading {
  from: ExplicitPrices | null;
  product: StaffProductWire;
  hasDecimalComma: boolean;
  list: PriceListWithCategoryNames;
}

type ReadPrices = { faults: Fault[] } | { to: ExplicitPrices | null };

function readPrices(cells: Cells, reading: Reading): ReadPrices {
  if (cells['discountPercent']) return readDiscount(cells, cells['discountPercent'], reading);
  const amounts = amountsIn(cells, reading);
  if ('faults' in amounts) return amounts;
  const to = { ...(reading.from ?? noPrices), ...amounts };
  const parsed = explicitPrices.safeParse(to);
  if (!parsed.success) return { faults: parsed.error.issues.map(toFault) };
  const fault = tiersFault(parsed.data, reading.product);
  return fault ? { faults: [fault] } : { to: normaliseExplicitPrices(parsed.data) };
}

const toFault = ({ path, message }: { path: PropertyKey[]; message: string }): Fault => ({
  column: String(path[0] ?? 'dollarPrice'),
  message,
});

/** Returns the explicit prices that result from a discount on the product's own prices. */
function readDiscount(cells: Cells, written: string, { from, product, list }: Reading): ReadPrices {
  const wrong = (message: string) => ({ faults: [{ column: 'discountPercent', message }] });
  const otherColumns = explicitPriceColumns.filter(
    (column) => column !== 'discountPercent' && cells[column],
  );
  if (otherColumns.length > 0)
    return wrong(`Clear ${otherColumns.join(' and ')}, or clear this discount`);
  const percent = parsePercent(written, maxPercent);
  if (!percent.ok) return wrong(percent.message);
  if (percent.value < 1 && !/[%％٪]\s*$/u.test(written))
    return wrong(unclearPercent(percent.value));
  const basisPoints = -Math.round(percent.value * 100);
  const pricing = { rules: list.rules, explicit: from ?? undefined };
  const { currencies } = list;
  const change = { kind: 'percent', basisPoints, base: 'documented', currencies } as const;
  const to = computeListPrices(product, { pricing, explicit: from }, change);
  return to === undefined ? wrong('This product has no shop price to discount') : { to };
}

/** Excel stores 5% as 0.05. */
const unclearPercent = (value: number) =>
  `${value} can mean ${value}% or ${Number((value * 100).toPrecision(12))}%. Format the column as text and add a % sign`;

function amountsIn(
  cells: Cells,
  { hasDecimalComma: decimalComma }: Pick<Reading, 'hasDecimalComma'>,
): { faults: Fault[] } | Partial<ExplicitPrices> {
  const faults: Fault[] = [];
  const amounts: Partial<ExplicitPrices> = {};
  const fail = (column: Column, message = '') => faults.push({ column, message });
  for (const [column, currency] of [
    ['dollarPrice', 'USD'],
    ['discountedPrice', 'INR'],
  ] as const) {
    const written = cells[column];
    if (written === undefined) continue;
    const amount = parseAmount(written, { currency, decimalComma });
    if (written === '') amounts[column] = null;
    else if (amount.ok) amounts[column] = amount.value;
    else fail(column, amount.message);
  }
  const tiers = productFormShape.priceTiers.safeParse(cells['priceTiers']);
  if (!tiers.success) fail('priceTiers', tiers.error.issues[0]?.message);
  else if (cells['priceTiers'] !== undefined) amounts.priceTiers = tiers.data ?? [];
  return faults.length > 0 ? { faults } : amounts;
}

function tiersFault(
  { dollarPrice, priceTiers }: ExplicitPrices,
  product: StaffProductWire,
): Fault | undefined {
  const { minQuantity: minimum = 1, quantityUnit } = fromWire(wireNames.product, product);
  if (dollarPrice === null) return undefined;
  const message = priceTiersError(priceTiers, { minimum, price: dollarPrice, quantityUnit });
  return message ? { column: 'priceTiers', message } : undefined;
}
