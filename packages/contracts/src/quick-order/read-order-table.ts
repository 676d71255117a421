import { visibleText } from '../inputs/visible-text.js';
import { findHeadings, readingsOfRow } from './order-columns.js';
import type { OrderLine } from './order-line.js';
import { parseOrderText } from './parse-order-text.js';

/**
 * Reads the rows of an order table. Columns are found by their headings; rows of a table without headings are read like
 * lines of a message. Rows above the headings are returned as lines without products.
 */
export function readOrderTable(rows: string[][]): OrderLine[] {
  const headings = findHeadings(rows);
  return rows.flatMap((cells, row) => {
    const text = cells.filter((cell) => visibleText(cell) !== '').join('\t');
    if (text === '') return [];
    if (!headings) return parseOrderText(text.replaceAll(/[\r\n]+/g, ' '));
    const readings = row > headings.at ? readingsOfRow(cells, headings.columns) : [];
    return [{ text: text.replaceAll(/\s+/g, ' '), readings }];
  });
}
