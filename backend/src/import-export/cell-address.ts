import type { TableError } from 'contracts';

const letters = 26;
const codeOfA = 65;

/** Where a spreadsheet shows what is wrong, like F7; nothing for a column that the table does not have. */
export function addressOfCell({ row, column }: TableError, headings: string[]): { cell?: string } {
  const index = headings.indexOf(column);
  return index < 0 ? {} : { cell: `${columnLetters(index)}${row}` };
}

/** A, B ... Z, AA, AB ... */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(codeOfA + (index % letters));
  return index < letters ? last : columnLetters(Math.floor(index / letters) - 1) + last;
}
