import type { ImportReport } from 'contracts';
import { BulkResult } from '../../lib/bulk-result.js';
import { DownloadMarked } from './download-marked.js';
import type { ImportSelection } from './send-table.js';
import { ScrollTable } from './scroll-table.js';
import css from './tables.module.css';

const headings = ['Cell', 'Column', 'What is wrong'];

export interface ImportResult {
  report: ImportReport;
  isStored: boolean;
  /** What was looked at. */
  selection: ImportSelection;
}

interface ReportProps extends ImportResult {
  onUndone: () => unknown;
  onClose: () => void;
}

/** What a look at a table has found, or what was stored, with the way back. */
export function Report({ report, isStored, selection, ...handlers }: ReportProps) {
  const { success, rows, created, updated, errorCount, errors, changeId } = report;
  if (success && isStored && changeId) {
    const message = storedInWords(report);
    return <BulkResult key={changeId} applied={{ id: changeId, message }} {...handlers} />;
  }
  if (success) {
    return (
      <p role="status" className={css['fine']}>
        {isStored
          ? storedInWords(report)
          : `${rows} rows: ${created} will be added, ${updated} updated. Nothing is stored yet.`}
      </p>
    );
  }
  return (
    <div role="status" className={css['wrong']}>
      <p>{errorCount === 1 ? '1 error' : `${errorCount} errors`}. Nothing was imported.</p>
      <ScrollTable label="Errors" headings={headings}>
        {errors.map(({ row, column, cell, message }) => (
          <tr key={`${row} ${column} ${message}`}>
            <td>{cell ?? `Row ${row}`}</td>
            <td>{column}</td>
            <td>{message}</td>
          </tr>
        ))}
      </ScrollTable>
      {errors.length < errorCount && <p>These are the first {errors.length}.</p>}
      <DownloadMarked selection={selection} />
    </div>
  );
}

const storedInWords = ({ created, updated }: ImportReport) =>
  `Stored: ${created} new, ${updated} changed.`;
