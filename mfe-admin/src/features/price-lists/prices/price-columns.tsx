import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import type { Currency, PriceListProduct, PriceList } from 'contracts';
import { Eraser } from 'lucide-react';
import { formatDollars, formatRupees, VisuallyHidden } from 'storefront-kit';
import { IconButton } from '../../../lib/icon-button.js';
import { priceTitles, formatPriceValue, type PriceField } from './explicit-values.js';
import { PriceCell } from './price-cell.js';
import css from './prices.module.css';
import { describePriceSources } from './describe-sources.js';
import { TierLines } from './tier-lines.js';

interface ColumnOptions {
  list: PriceList;
  /** Called to remove the fixed prices of a product; undefined for staff who may not change prices. */
  onClear?: ((product: PriceListProduct) => void) | undefined;
}

const column = createColumnHelper<PriceListProduct>();
const plain = { enableSorting: false } as const;

/** The columns with fixed prices depend on the currencies of the list. */
export function priceColumns({ list, onClear }: ColumnOptions) {
  const fields: PriceField[] = [
    ...(list.currencies.includes('USD') ? (['dollarPrice', 'priceTiers'] as const) : []),
    ...(list.currencies.includes('INR') ? (['discountedPrice'] as const) : []),
  ];
  // The columns have different value types, so the array needs a cast.
  const columns = [
    column.accessor('modelNumber', { header: 'Model', meta: { isLong: true, compact: 'note' } }),
    column.accessor('productName', {
      header: 'Product Name',
      meta: { isLong: true, compact: 'title' },
      cell: (cell) => <span className={css['productName']}>{cell.getValue()}</span>,
    }),
    column.accessor('category', { header: 'Category', meta: { isLong: true } }),
    column.display({
      id: 'Shop price',
      header: 'Shop price',
      meta: { isAmount: true },
      cell: ({ row: { original } }) => <Prices prices={original.documented} />,
    }),
    column.display({
      id: 'List price',
      header: 'List price',
      meta: { isAmount: true, compact: 'value' },
      cell: ({ row: { original } }) => (
        <Prices
          prices={original.effective}
          sources={describePriceSources(original, list)}
          hasTiers={original.sources.USD !== 'explicit'}
        />
      ),
    }),
    ...fields.map((field) => fixedColumn(field, list.id, onClear !== undefined)),
    ...(onClear ? [clearColumn(onClear)] : []),
  ] as ColumnDef<PriceListProduct>[];
  return columns.map((column) => ({ ...column, meta: { ...column.meta, isHalf: true } }));
}

const fixedColumn = (field: PriceField, list: string, mayChange: boolean) =>
  column.display({
    id: field,
    header: priceTitles[field],
    meta: { isAmount: field !== 'priceTiers' },
    cell: ({ row: { original } }) =>
      mayChange ? (
        <PriceCell list={list} product={original} field={field} />
      ) : (
        formatPriceValue(original, field)
      ),
  });

const clearColumn = (onClear: (product: PriceListProduct) => void) =>
  column.display({
    id: 'Actions',
    header: () => <VisuallyHidden>Actions</VisuallyHidden>,
    ...plain,
    cell: ({ row: { original } }) =>
      original.explicit && (
        <IconButton
          icon={Eraser}
          title="Remove fixed prices"
          label={`Remove fixed prices for ${original.productName}`}
          onClick={() => onClear(original)}
        />
      ),
  });

interface PricesProps {
  prices: PriceListProduct['effective'];
  /** The rule that determines the price in each currency. */
  sources?: Record<Currency, string>;
  hasTiers?: boolean;
}

/** Shows prices with the rules that determine them. A rule that applies to both currencies is named once. */
function Prices({ prices, sources, hasTiers = true }: PricesProps) {
  const { dollarPrice, originalPrice, discountedPrice, priceTiers = [] } = prices;
  const dollars = dollarPrice ?? originalPrice;
  if (dollars === undefined && discountedPrice === undefined)
    return <span className={css['soft']}>On request</span>;
  const isBoth = dollars !== undefined && discountedPrice !== undefined;
  const isSame = isBoth && sources?.USD === sources?.INR;
  return (
    <span className={css['prices']}>
      {dollars !== undefined && (
        <Amount text={formatDollars(dollars)} source={isSame ? undefined : sources?.USD} />
      )}
      {hasTiers && priceTiers.length > 0 && (
        <small className={css['source']}>
          <TierLines tiers={priceTiers} />
        </small>
      )}
      {discountedPrice !== undefined && (
        <Amount text={formatRupees(discountedPrice)} source={sources?.INR} />
      )}
    </span>
  );
}

const Amount = ({ text, source }: { text: string; source: string | undefined }) => (
  <span>
    {text}
    {source && <small className={css['source']}>{source}</small>}
  </span>
);
