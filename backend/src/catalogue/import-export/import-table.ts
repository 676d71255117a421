import type { ImportReport, TableError, TablePreset } from 'contracts';
import { addressOfCell } from './tables/cell-address.js';
import type { Table } from './tables/name-cells.js';
import type { TableRow } from './tables/table-row.js';

/** What is looked at before anything is stored. */
export interface UploadedTable {
  table: Buffer;
  pictures: Buffer | undefined;
  /** The shop whose export it is. */
  preset?: TablePreset | undefined;
}

export interface Upload extends UploadedTable {
  isDryRun: boolean;
  actor: string;
  /** Told how many rows are ready to be stored. */
  onProgress: (done: number, total: number) => void;
}

const maxReportedErrors = 200;
const maxQuotedLength = 100;

/** The report on a table: a success only when nothing is wrong. A cell is reported with its first error. */
export function reportOn(
  { rows, headings, notes, recognised }: Table,
  errors: TableError[],
  { created, updated }: { created: number; updated: number },
): ImportReport {
  const byRow = new Map(rows.map((one) => [one.row, one.cells]));
  const inOrder = (found: TableError[]) => {
    const place = ({ column }: TableError) => headings.indexOf(column);
    return found
      .toSorted((one, other) => one.row - other.row || place(one) - place(other))
      .slice(0, maxReportedErrors)
      .map((error) => ({
        ...error,
        ...addressOfCell(error, headings),
        ...writtenIn(byRow.get(error.row), error.column),
      }));
  };
  const first = firstOfEachCell(errors);
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

/** The model number and the text of a cell, as they were written. */
function writtenIn(cells: TableRow['cells'] = {}, column: string) {
  const model = cells['modelNumber']?.slice(0, maxQuotedLength);
  const value = cells[column]?.slice(0, maxQuotedLength);
  return { ...(model && { model }), ...(value && { value }) };
}

/** A cell that cannot be read has further errors that follow from the first. */
export function firstOfEachCell(errors: TableError[]) {
  const cells = new Set<string>();
  return errors.filter(({ row, column }) => {
    const cell = `${row} ${column}`;
    return !cells.has(cell) && cells.add(cell);
  });
}
