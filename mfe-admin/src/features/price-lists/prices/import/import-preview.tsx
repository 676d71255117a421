import type { PriceListImportPreview } from 'contracts';
import { formatCount } from 'storefront-kit';
import { formatProductCount } from '../../../../lib/bulk/bulk-bar.js';
import bulkCss from '../../../../lib/bulk/bulk.module.css';
import { ColumnHeadings } from '../../../../lib/column-headings.js';
import { formatPricesInLines } from '../bulk/list-preview.js';
import css from './import.module.css';

/** The changes, skipped rows and errors of an import. */
export function ImportPreview({ preview }: { preview: PriceListImportPreview }) {
  const { changes, changed, unknown, errors } = preview;
  return (
    <section aria-label="Preview" className={bulkCss['preview']}>
      <p role="status">{summaryOf(preview)}</p>
      {errors.length > 0 && <Errors preview={preview} />}
      {unknown.length > 0 && <Unknown preview={preview} />}
      {changed > 0 && <Changes changes={changes} />}
      {changed > changes.length && (
        <p className={bulkCss['note']}>{`and ${formatCount(changed - changes.length)} more`}</p>
      )}
    </section>
  );
}

function summaryOf({ rows, changed, unchanged, errorCount }: PriceListImportPreview) {
  if (errorCount > 0) {
    const count = errorCount === 1 ? '1 error' : `${formatCount(errorCount)} errors`;
    return <strong>{`${count}. Fix the errors in your file, then choose it again.`}</strong>;
  }
  if (rows === 0) return 'The table has no rows to import.';
  if (changed === 0) return 'No changes. The prices are the same as in the list.';
  return (
    <>
      <strong>{`Prices of ${formatProductCount(changed)} will change.`}</strong>
      {unchanged > 0 && ` No change for ${formatProductCount(unchanged)}.`}
    </>
  );
}

type Part = Pick<PriceListImportPreview, 'errors' | 'errorCount' | 'unknown' | 'unknownCount'>;

const Errors = ({ preview: { errors, errorCount } }: { preview: Part }) => (
  <div className={css['scroll']} tabIndex={0} role="region" aria-label="Errors">
    <ul className={css['errors']}>
      {errors.map(({ row, column, cell = `Row ${row}`, value, message }) => (
        <li key={`${cell} ${column} ${message}`}>
          <strong>{cell}</strong> {value ? `${column} "${value}"` : column}: {message}
        </li>
      ))}
    </ul>
    {errorCount > errors.length && (
      <p className={bulkCss['note']}>{`Showing the first ${errors.length}.`}</p>
    )}
  </div>
);

const Unknown = ({ preview: { unknown, unknownCount } }: { preview: Part }) => (
  <details>
    <summary>
      {unknownCount === 1
        ? '1 row is skipped: its model number is unknown.'
        : `${formatCount(unknownCount)} rows are skipped: their model numbers are unknown.`}
    </summary>
    <ul className={css['unknown']}>
      {unknown.map(({ row, modelNumber }) => (
        <li key={row}>{`Row ${row}: ${modelNumber}`}</li>
      ))}
    </ul>
    {unknownCount > unknown.length && (
      <p className={bulkCss['note']}>{`Showing the first ${unknown.length}.`}</p>
    )}
  </details>
);

const headings = ['Product', 'Now', 'New'];

const Changes = ({ changes }: Pick<PriceListImportPreview, 'changes'>) => (
  <div className={css['scroll']} tabIndex={0} role="region" aria-label="Changed prices">
    <table className={bulkCss['rows']}>
      <ColumnHeadings headings={headings} />
      <tbody>
        {changes.map(({ id, row, productName, modelNumber, before, after, isRemoved }) => (
          <tr key={id}>
            <th scope="row">
              {productName}
              <small>{`${modelNumber} · row ${row}`}</small>
            </th>
            <td>{formatPricesInLines(before)}</td>
            <td>
              {formatPricesInLines(after)}
              {isRemoved && <small>No fixed price</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
