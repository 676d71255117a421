import type { BulkPreview } from 'contracts';
import { formatDollars } from 'storefront-kit';
import { ColumnHeadings } from '../../../lib/column-headings.js';
import { describeVisibility } from '../../../lib/hooks/visibility.js';
import { SkippedProducts } from '../../../lib/dialogs/exempt-products.js';
import { formatProductCount } from './bulk-bar.js';
import css from './bulk.module.css';

type Field = BulkPreview['rows'][number]['fields'][number];

export function BulkChangePreview({ preview }: { preview: BulkPreview }) {
  const { chosen, changed, unchanged, refused, rows, refusals } = preview;
  return (
    <section aria-label="Preview" className={css['preview']}>
      <p role="status">
        <strong>{`${changed} of ${formatProductCount(chosen)} will change.`}</strong>
        {unchanged > 0 && ` No change for ${formatProductCount(unchanged)}.`}
        {refused > 0 && ` ${formatProductCount(refused)} can't be changed.`}
      </p>
      {rows.some(({ fields }) => fields.length > 0) && <Rows rows={rows} />}
      {changed > rows.length && (
        <p className={css['note']}>{`and ${changed - rows.length} more`}</p>
      )}
      {refusals.length > 0 && (
        <details open={changed === 0}>
          <summary>{`${formatProductCount(refused)} can't be changed`}</summary>
          <SkippedProducts products={refusals} count={refused} />
        </details>
      )}
    </section>
  );
}

const headings = ['Product', 'Now', 'New'];

const Rows = ({ rows }: Pick<BulkPreview, 'rows'>) => (
  <table className={css['rows']}>
    <ColumnHeadings headings={headings} />
    <tbody>
      {rows.map(({ id, productName, modelNumber, fields }) => (
        <tr key={id}>
          <th scope="row">
            {productName}
            <small>{modelNumber}</small>
          </th>
          <td>
            {fields.map((field) => (
              <div key={field.name}>{inWords(field.name, field.before)}</div>
            ))}
          </td>
          <td>
            {fields.map((field) => (
              <div key={field.name}>{inWords(field.name, field.after)}</div>
            ))}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

function inWords(name: Field['name'], value: Field['before']) {
  if (name === 'hidden') return describeVisibility(typeof value === 'string' ? value : undefined);
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'Best seller' : 'Not a best seller';
  if (typeof value === 'string' || name === 'minQuantity') return String(value);
  if (name === 'discountedPrice') return `₹${rupees.format(value)}`;
  return name === 'originalPrice' ? `${formatDollars(value)} original` : formatDollars(value);
}

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
