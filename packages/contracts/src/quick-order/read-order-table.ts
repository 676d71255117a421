// cspell:ignore qnty uom artikel
import { visibleText } from '../inputs/visible-text.js';
import { cleanOrderLine } from './clean-order-line.js';
import { findAmounts } from './find-amounts.js';
import { parseOrderText, type OrderLine, type OrderReading } from './parse-order-text.js';

type Column = 'model' | 'name' | 'quantity' | 'unit';

/** Headings of order tables, compared in lower case and without punctuation. */
const headings: Record<Column, RegExp> = {
  model:
    /^(?:model|model ?no|model ?number|sku|code|item ?(?:code|no|number)|product ?code|art(?:icle)?(?: ?no)?)$/,
  name: /^(?:name|product|product ?name|item|items|description|particulars|title)$/,
  quantity: /^(?:qty|qnty|quantity|order|order ?qty|pcs|pieces|nos|no of pcs|total ?qty)$/,
  unit: /^(?:unit|units|uom)$/,
};
const maxRowsAboveHeadings = 10;

/**
 * Reads the rows of an order table. Columns are found by their headings; rows of a table without headings are read like
 * lines of a message. Rows above the headings are returned as lines without products.
 */
export function readOrderTable(rows: string[][]): OrderLine[] {
  const at = rows.slice(0, maxRowsAboveHeadings + 1).findIndex(areHeadings);
  const columns = (rows[at] ?? []).map(columnOf);
  return rows.flatMap((cells, row) => {
    const text = cells.filter((cell) => visibleText(cell) !== '').join('\t');
    if (text === '') return [];
    if (at < 0) return parseOrderText(text.replaceAll(/[\r\n]+/g, ' '));
    return [
      {
        text: text.replaceAll(/\s+/g, ' '),
        readings: row > at ? readingsOfRow(cells, columns) : [],
      },
    ];
  });
}

function areHeadings(cells: string[]): boolean {
  const columns = cells.map(columnOf);
  return columns.includes('quantity') && (columns.includes('model') || columns.includes('name'));
}

function columnOf(heading: string): Column | undefined {
  const words = visibleText(heading)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return (['model', 'name', 'quantity', 'unit'] as const).find((column) =>
    headings[column].test(words),
  );
}

function readingsOfRow(cells: string[], columns: (Column | undefined)[]): OrderReading[] {
  const cellOf = (column: Column) => visibleText(cells[columns.indexOf(column)] ?? '');
  const written = `${cellOf('quantity')} ${cellOf('unit')}`.trim();
  const quantity = cellOf('quantity');
  const [found] = findAmounts(cleanOrderLine(written));
  const amount = found?.amount ?? { number: quantity, factor: 1 };
  const counted = quantity === '' ? {} : { amount };
  const [model, name] = [cellOf('model'), cellOf('name')];
  // The product name is only a fallback in case no product has the model number of the row.
  const named =
    name === ''
      ? []
      : [{ product: name, ...counted, ...(model !== '' && { isGuess: true as const }) }];
  return [...(model === '' ? [] : [{ product: model, ...counted }]), ...named];
}
