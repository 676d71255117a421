import type { TableError } from 'contracts';
import { columnLetters } from './table-limits.js';

/** Returns the address of a spreadsheet cell, such as F7; empty if the table lacks the column. */
export function addressOfCell({ row, column }: TableError, headings: string[]): { cell?: string } {
  const index = headings.indexOf(column);
  return index < 0 ? {} : { cell: `${columnLetters(index)}${row}` };
}
