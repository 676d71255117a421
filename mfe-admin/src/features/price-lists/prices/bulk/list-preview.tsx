import { formatPriceTiers, type BulkPriceListPreview } from 'contracts';
import { formatDollars, formatRupees } from 'storefront-kit';
import { ChangePreview } from '../../../../lib/bulk/change-preview.js';

type Prices = BulkPriceListPreview['rows'][number]['before'];

export const ListPreview = ({ preview }: { preview: BulkPriceListPreview }) => (
  <ChangePreview
    preview={preview}
    rows={preview.rows}
    cells={({ before, after }) => ({
      before: formatPricesInLines(before),
      after: formatPricesInLines(after),
    })}
  />
);

export function formatPricesInLines({
  dollarPrice,
  originalPrice,
  discountedPrice,
  priceTiers = [],
}: Prices) {
  const dollars = dollarPrice ?? originalPrice;
  const lines = [
    dollars !== undefined && formatDollars(dollars),
    priceTiers.length > 0 && formatPriceTiers(priceTiers),
    discountedPrice !== undefined && formatRupees(discountedPrice),
  ].filter((line) => line !== false);
  if (lines.length === 0) return 'On request';
  return lines.map((line) => <div key={line}>{line}</div>);
}
