import { formatPriceTiers, type BulkListPreview } from 'contracts';
import { formatDollars, formatRupees } from 'storefront-kit';
import { formatProductCount } from '../../../../lib/bulk/bulk-bar.js';
import css from '../../../../lib/bulk/bulk.module.css';
import { ColumnHeadings } from '../../../../lib/column-headings.js';

type Prices = BulkListPreview['rows'][number]['before'];

export function ListPreview({ preview }: { preview: BulkListPreview }) {
  const { chosen, changed, unchanged, rows } = preview;
  return (
    <section aria-label="Preview" className={css['preview']}>
      <p role="status">
        <strong>{`${changed} of ${formatProductCount(chosen)} will change.`}</strong>
        {unchanged > 0 && ` No change for ${formatProductCount(unchanged)}.`}
      </p>
      {rows.length > 0 && <Rows rows={rows} />}
      {changed > rows.length && (
        <p className={css['note']}>{`and ${changed - rows.length} more`}</p>
      )}
    </section>
  );
}

const headings = ['Product', 'Now', 'New'];

const Rows = ({ rows }: Pick<BulkListPreview, 'rows'>) => (
  <table className={css['rows']}>
    <ColumnHeadings headings={headings} />
    <tbody>
      {rows.map(({ id, productName, modelNumber, before, after }) => (
        <tr key={id}>
          <th scope="row">
            {productName}
            <small>{modelNumber}</small>
          </th>
          <td>{inLines(before)}</td>
          <td>{inLines(after)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

export function inLines({ dollarPrice, originalPrice, discountedPrice, priceTiers = [] }: Prices) {
  const dollars = dollarPrice ?? originalPrice;
  const lines = [
    dollars !== undefined && formatDollars(dollars),
    priceTiers.length > 0 && formatPriceTiers(priceTiers),
    discountedPrice !== undefined && formatRupees(discountedPrice),
  ].filter((line) => line !== false);
  if (lines.length === 0) return 'On request';
  return lines.map((line) => <div key={line}>{line}</div>);
}
