import type { ImportKind, ImportReport, TableError, TablePreset } from 'contracts';
import { Link } from 'react-router-dom';
import { formatCount } from 'storefront-kit';
import { BulkResult } from '../../lib/dialogs/bulk-result.js';
import { RecognisedTable } from './recognised-table.js';
import { DownloadMarked } from './download-marked.js';
import { describeTableError } from './error-in-words.js';
import type { ImportSelection } from './send-table.js';
import { ScrollTable } from './scroll-table.js';
import css from './tables.module.css';

const headings = ['Cell', 'Problem'];

export interface ImportResult {
  report: ImportReport;
  isStored: boolean;
  selection: ImportSelection;
}

interface ReportProps extends ImportResult {
  onUndone: () => unknown;
  onClose: () => void;
  /** Validates the table again with the recognised column mapping. */
  onConfirmPreset: (preset: TablePreset) => void;
}

export function ImportReportView({
  report,
  isStored,
  selection,
  onConfirmPreset,
  ...handlers
}: ReportProps) {
  const { success, created, updated, errorCount, errors, changeId } = report;
  const { notes = [], recognised } = report;
  if (success && isStored && changeId) {
    const message = storedInWords(report);
    return (
      <BulkResult key={changeId} applied={{ id: changeId, message }} {...handlers}>
        <StoredLink kind={selection.kind} change={changeId} count={created + updated} />
      </BulkResult>
    );
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
            : `Ready to import: ${created} new, ${updated} updated.`}
        </p>
        {notes.length > 0 && <Notes notes={notes} />}
      </>
    );
  }
  return (
    <div role="status" className={css['wrong']}>
      <p>{errorCount === 1 ? '1 error' : `${errorCount} errors`}. Nothing was imported.</p>
      <CellList label="Errors" cells={errors} />
      {errors.length < errorCount && <p>Showing the first {errors.length}.</p>}
      <DownloadMarked selection={selection} />
    </div>
  );
}

const Notes = ({ notes }: { notes: TableError[] }) => (
  <div className={css['notes']}>
    <p>Check these cells:</p>
    <CellList label="Notes" cells={notes} />
  </div>
);

const CellList = ({ label, cells }: { label: string; cells: TableError[] }) => (
  <ScrollTable label={label} headings={headings}>
    {cells.map((error) => (
      <tr key={`${error.row} ${error.column} ${error.message}`}>
        <td>{error.cell ?? `Row ${error.row}`}</td>
        <td>{describeTableError(error)}</td>
      </tr>
    ))}
  </ScrollTable>
);

const storedInWords = ({ created, updated }: ImportReport) =>
  `Imported: ${created} new, ${updated} updated.`;

function StoredLink({ kind, change, count }: { kind: ImportKind; change: string; count: number }) {
  if (kind === 'categories') return <Link to="/add-category">View categories</Link>;
  const words = count === 1 ? 'View product' : `View ${formatCount(count)} products`;
  return <Link to={`/view-products?change=${change}`}>{words}</Link>;
}
