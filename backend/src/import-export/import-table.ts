import type { ImportReport, TableError } from 'contracts';
import { addressOfCell } from './cell-address.js';
import type { Table } from './read-table.js';

/** What is looked at before anything is stored. */
export interface UploadedTable {
  table: Buffer;
  pictures: Buffer | undefined;
}

export interface Upload extends UploadedTable {
  isDryRun: boolean;
  actor: string;
  /** Told how many rows are ready to be stored. */
  onProgress: (done: number, total: number) => void;
}

const maxReportedErrors = 200;

/** The report on a table: a success only when nothing is wrong. */
export function reportOn(
  { rows, headings }: Table,
  errors: TableError[],
  { created, updated }: { created: number; updated: number },
): ImportReport {
  const place = ({ column }: TableError) => headings.indexOf(column);
  const sorted = errors.toSorted((one, other) => one.row - other.row || place(one) - place(other));
  return {
    success: errors.length === 0,
    rows: rows.length,
    created,
    updated,
    errorCount: errors.length,
    errors: sorted.slice(0, maxReportedErrors).map((error) => ({
      ...error,
      ...addressOfCell(error, headings),
    })),
  };
}
