import type { ImportReport, TableError, TablePreset } from 'contracts';
import type { ParsedTable } from './tables/name-cells.js';
import type { TableRow } from './tables/table-row.js';
import { columnLetters } from './tables/table-limits.js';

export interface UploadedTable {
  table: Buffer;
  pictures: Buffer | undefined;
  /** The e-commerce platform that exported the table. */
  preset?: TablePreset | undefined;
}

export interface ImportRequest extends UploadedTable {
  isDryRun: boolean;
  actor: string;
  /** Called with the number of rows that are ready to be stored, and the total number of rows. */
  onProgress: (done: number, total: number) => void;
}

const maxReportedErrors = 200;
const maxQuotedLength = 100;

/** Builds the import report with the first error of each cell. The import is successful only if there are no errors. */
export function toImportReport(
  { rows, headings, notes, recognised }: ParsedTable,
  errors: TableError[],
  { created, updated }: { created: number; updated: number },
): ImportReport {
  const byRow = new Map(rows.map((row) => [row.row, row.cells]));
  const inOrder = (tableErrors: TableError[]) => {
    const place = ({ column }: TableError) => headings.indexOf(column);
    return tableErrors
      .toSorted((a, b) => a.row - b.row || place(a) - place(b))
      .slice(0, maxReportedErrors)
      .map((error) => ({
        ...error,
        ...addressOfCell(error, headings),
        ...writtenIn(byRow.get(error.row), error.column),
      }));
  };
  const first = firstErrorPerCell(errors);
  return {
    success: first.length === 0 && !recognised,
    rows: rows.length,
    created,
    updated,
    errorCount: first.length,
    errors: inOrder(first),
    ...(notes.length > 0 && { notes: inOrder(notes) }),
    ...(recognised && { recognised }),
  };
}

/** Returns the model number of the row and the original text of a cell, both truncated. */
function writtenIn(cells: TableRow['cells'] = {}, column: string) {
  const model = cells['modelNumber']?.slice(0, maxQuotedLength);
  const value = cells[column]?.slice(0, maxQuotedLength);
  return { ...(model && { model }), ...(value && { value }) };
}

/** Keeps only the first error of each cell, because the first error usually causes the later ones. */
export function firstErrorPerCell(errors: TableError[]) {
  const cells = new Set<string>();
  return errors.filter(({ row, column }) => {
    const cell = `${row} ${column}`;
    return !cells.has(cell) && cells.add(cell);
  });
}

/** Returns the address of a spreadsheet cell, such as F7, or an empty object if the table lacks the column. */
function addressOfCell({ row, column }: TableError, headings: string[]): { cell?: string } {
  const index = headings.indexOf(column);
  return index < 0 ? {} : { cell: `${columnLetters(index)}${row}` };
}
