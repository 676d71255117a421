// cspell:ignore qnty uom artikel
import { visibleText } from '../inputs/visible-text.js';
import { cleanOrderLine } from './clean-order-line.js';
import { findAmounts } from './find-amounts.js';
import type { OrderLineInterpretation } from './order-line.js';
import { totalLinePattern } from './order-words.js';

type Column = 'model' | 'name' | 'quantity' | 'unit';
type Columns = (Column | undefined)[];

/** The patterns that match the headings of order tables, in lower case and without punctuation. */
const headings: Record<Column, RegExp> = {
  model:
    /^(?:(?:model|design|style|stock|ref|reference|art|article)(?: ?no| ?number| ?code)?|sku|code|(?:item|product) ?(?:code|no|number|id))$/,
  name: /^(?:name|product|product ?name|items?|(?:item |product )?description|particulars|title)$/,
  quantity:
    /^(?:(?:order|total|req|required) ?)?(?:qty|qnty|quantity)(?: (?:pcs|pieces|nos|kgs?|sets?|required|ordered))?$|^(?:order|pcs|pieces|nos|no of pcs)$/,
  unit: /^(?:unit|units|uom)$/,
};
const maxRowsAboveHeadings = 10;

/**
 * Returns the index of a table's heading row and the columns that its cells name, or undefined if the table has no
 * headings.
 */
export function findHeadings(rows: string[][]): { at: number; columns: Columns } | undefined {
  const at = rows.slice(0, maxRowsAboveHeadings + 1).findIndex(areHeadings);
  const cells = rows[at];
  return cells && { at, columns: cells.map(columnOf) };
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

/** Returns the interpretations of a table row below the headings, most likely first. */
export function interpretTableRow(cells: string[], columns: Columns): OrderLineInterpretation[] {
  const cellOf = (column: Column) => visibleText(cells[columns.indexOf(column)] ?? '');
  const amountText = `${cellOf('quantity')} ${cellOf('unit')}`.trim();
  const quantity = cellOf('quantity');
  const [firstAmount] = findAmounts(cleanOrderLine(amountText));
  const amount = firstAmount?.amount ?? { number: quantity, factor: 1 };
  const amountField = quantity === '' ? {} : { amount };
  const [model, name] = [cellOf('model'), cellOf('name')];
  if (totalLinePattern.test(model || name)) return [];
  // The product name is only a fallback in case no product has the model number of the row.
  const named =
    name === ''
      ? []
      : [{ product: name, ...amountField, ...(model !== '' && { isGuess: true as const }) }];
  return [...(model === '' ? [] : [{ product: model, ...amountField }]), ...named];
}
