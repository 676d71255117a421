import type { ImportReport } from 'contracts';
import { ColumnHeadings } from '../../lib/column-headings.js';
import css from './tables.module.css';

const headings = ['Row', 'Column', 'What is wrong'];

export interface ImportResult {
  report: ImportReport;
  isStored: boolean;
}

/** What a look at a table has found, or what was stored. */
export function Report({ report, isStored }: ImportResult) {
  const { success, rows, created, updated, errorCount, errors } = report;
  if (success) {
    return (
      <p role="status" className={css['fine']}>
        {isStored
          ? `Stored: ${created} new, ${updated} changed.`
          : `${rows} rows: ${created} will be added, ${updated} updated. Nothing is stored yet.`}
      </p>
    );
  }
  return (
    <div role="status" className={css['wrong']}>
      <p>{errorCount === 1 ? '1 error' : `${errorCount} errors`}. Nothing was imported.</p>
      <div className={css['scroll']} tabIndex={0} role="region" aria-label="Errors">
        <table>
          <ColumnHeadings headings={headings} />
          <tbody>
            {errors.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`}>
                <td>{row}</td>
                <td>{column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
