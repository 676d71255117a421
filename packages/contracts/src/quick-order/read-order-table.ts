import { visibleText } from '../inputs/visible-text.js';
import { findHeadings, interpretTableRow } from './order-columns.js';
import type { OrderLine } from './order-line.js';
import { parseOrderText } from './parse-order-text.js';

/**
 * Reads the rows of an order table. Finds the columns by their headings and returns the rows above the headings as
 * lines without products. If the table has no headings, reads its rows like the lines of a message.
 */
export function readOrderTable(rows: string[][]): OrderLine[] {
  const headings = findHeadings(rows);
  return rows.flatMap((cells, row) => {
    const text = cells.filter((cell) => visibleText(cell) !== '').join('\t');
    if (text === '') return [];
    if (!headings) return parseOrderText(text.replaceAll(/[\r\n]+/g, ' '));
    const readings = row > headings.at ? interpretTableRow(cells, headings.columns) : [];
    return [{ text: text.replaceAll(/\s+/g, ' '), readings }];
  });
}
