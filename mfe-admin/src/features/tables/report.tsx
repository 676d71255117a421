import type { ImportReport, TableError, TablePreset } from 'contracts';
import { BulkResult } from '../../lib/bulk-result.js';
import { RecognisedTable } from './recognised-table.js';
import { DownloadMarked } from './download-marked.js';
import type { ImportSelection } from './send-table.js';
import { ScrollTable } from './scroll-table.js';
import css from './tables.module.css';

const headings = ['Cell', 'Column', 'Message'];

export interface ImportResult {
  report: ImportReport;
  isStored: boolean;
  /** What was looked at. */
  selection: ImportSelection;
}

interface ReportProps extends ImportResult {
  onUndone: () => unknown;
  onClose: () => void;
  /** Checks the table again with the columns of the shop that exported it. */
  onConfirmPreset: (preset: TablePreset) => void;
}

/** The result of a check or of an import, which can be undone. */
export function Report({ report, isStored, selection, onConfirmPreset, ...handlers }: ReportProps) {
  const { success, rows, created, updated, errorCount, errors, changeId } = report;
  const { notes = [], recognised } = report;
  if (success && isStored && changeId) {
    const message = storedInWords(report);
    return <BulkResult key={changeId} applied={{ id: changeId, message }} {...handlers} />;
  }
  if (recognised) {
    const { preset } = recognised;
    return <RecognisedTable recognised={recognised} onConfirm={() => onConfirmPreset(preset)} />;
  }
  if (success) {
    return (
      <>
        <p role="status" className={css['fine']}>
          {isStored
            ? storedInWords(report)
            : `${rows} rows: ${created} will be added, ${updated} updated. Nothing is stored yet.`}
        </p>
        {notes.length > 0 && <Notes notes={notes} />}
      </>
    );
  }
  return (
    <div role="status" className={css['wrong']}>
      <p>{errorCount === 1 ? '1 error' : `${errorCount} errors`}. Nothing was imported.</p>
      <CellList label="Errors" cells={errors} />
      {errors.length < errorCount && <p>These are the first {errors.length}.</p>}
      <DownloadMarked selection={selection} />
    </div>
  );
}

const Notes = ({ notes }: { notes: TableError[] }) => (
  <div className={css['notes']}>
    <p>Please check these cells:</p>
    <CellList label="Notes" cells={notes} />
  </div>
);

const CellList = ({ label, cells }: { label: string; cells: TableError[] }) => (
  <ScrollTable label={label} headings={headings}>
    {cells.map(({ row, column, cell, message }) => (
      <tr key={`${row} ${column} ${message}`}>
        <td>{cell ?? `Row ${row}`}</td>
        <td>{column}</td>
        <td>{message}</td>
      </tr>
    ))}
  </ScrollTable>
);

const storedInWords = ({ created, updated }: ImportReport) =>
  `Stored: ${created} new, ${updated} changed.`;
