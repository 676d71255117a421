import type { TableError } from 'contracts';
import { columnLetters } from './table-limits.js';

/** The address of a cell in a spreadsheet, like F7; nothing for a column that the table does not have. */
export function addressOfCell({ row, column }: TableError, headings: string[]): { cell?: string } {
  const index = headings.indexOf(column);
  return index < 0 ? {} : { cell: `${columnLetters(index)}${row}` };
}
