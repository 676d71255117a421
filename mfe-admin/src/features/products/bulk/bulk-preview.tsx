import type { BulkPreview } from 'contracts';
import { formatDollars } from 'storefront-kit';
import { ChangePreview } from '../../../lib/bulk/change-preview.js';
import { describeVisibility } from '../../../lib/hooks/visibility.js';
import { SkippedProducts } from '../../../lib/dialogs/exempt-products.js';
import { formatProductCount } from '../../../lib/bulk/bulk-bar.js';

type Field = BulkPreview['rows'][number]['fields'][number];

export function BulkChangePreview({ preview }: { preview: BulkPreview }) {
  const { changed, refused, rows, refusals } = preview;
  return (
    <ChangePreview
      preview={preview}
      rows={rows.filter(({ fields }) => fields.length > 0)}
      cells={({ fields }) => ({
        before: fields.map(({ name, before }) => <div key={name}>{inWords(name, before)}</div>),
        after: fields.map(({ name, after }) => <div key={name}>{inWords(name, after)}</div>),
      })}
    >
      {refusals.length > 0 && (
        <details open={changed === 0}>
          <summary>{`${formatProductCount(refused)} can't be changed`}</summary>
          <SkippedProducts products={refusals} count={refused} />
        </details>
      )}
    </ChangePreview>
  );
}

function inWords(name: Field['name'], value: Field['before']) {
  if (name === 'hidden') return describeVisibility(typeof value === 'string' ? value : undefined);
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? 'Best seller' : 'Not a best seller';
  if (typeof value === 'string' || name === 'minQuantity') return String(value);
  if (name === 'discountedPrice') return `₹${rupees.format(value)}`;
  return name === 'originalPrice' ? `${formatDollars(value)} original` : formatDollars(value);
}

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
