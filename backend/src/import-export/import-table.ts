import type { ImportReport, TableError } from 'contracts';

export interface Upload {
  table: Buffer;
  pictures: Buffer | undefined;
  isDryRun: boolean;
  actor: string;
  /** Told how many rows are ready to be stored. */
  onProgress: (done: number, total: number) => void;
}

const maxReportedErrors = 200;

/** The report on a table: a success only when nothing is wrong. */
export function reportOn(
  rows: number,
  errors: TableError[],
  { created, updated }: { created: number; updated: number },
): ImportReport {
  const sorted = errors.toSorted((one, other) => one.row - other.row);
  return {
    success: errors.length === 0,
    rows,
    created,
    updated,
    errorCount: errors.length,
    errors: sorted.slice(0, maxReportedErrors),
  };
}
