import type { ColumnDef } from '@tanstack/react-table';
import {
  productFieldRows,
  staffProductSorts,
  titleOf,
  type ProductFieldName,
  type ProductFieldRow,
} from 'contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pageHref, Picture } from 'storefront-kit';
import type { CompactPlace } from '../../lib/data-table/cell-class.js';
import { displayText, type ListedProduct } from './listed-product.js';
import css from './products.module.css';

interface RowActions {
  isBest: (id: string) => boolean;
  onBest: (product: ListedProduct) => void;
  onDelete: (product: ListedProduct) => void;
}

const rowsOf = (names: readonly ProductFieldName[]) =>
  names.flatMap((name) => productFieldRows.filter((row) => row.name === name));
const beforeImage = rowsOf(staffProductSorts.slice(0, 1));
const afterImage = rowsOf(staffProductSorts.slice(1));

const places: Partial<Record<ProductFieldName, CompactPlace>> = {
  productName: 'title',
  modelNumber: 'note',
  dollarPrice: 'value',
};

function fieldColumn(row: ProductFieldRow): ColumnDef<ListedProduct> {
  return {
    accessorKey: row.key,
    header: row.heading ?? titleOf(row),
    cell: ({ row: { original } }) => (
      <span className={css[row.key]} title={displayText(row, original)}>
        {displayText(row, original)}
      </span>
    ),
    meta: { isAmount: row.unit === '$' || row.unit === '₹', compact: places[row.name] },
  };
}

/** The documented columns; those that sort are named like the call's orders. */
export function productColumns({
  isBest,
  onBest,
  onDelete,
}: RowActions): ColumnDef<ListedProduct>[] {
  const plain = { enableSorting: false } as const;
  const columns: ColumnDef<ListedProduct>[] = [
    {
      id: 'best',
      header: 'Best',
      ...plain,
      cell: ({ row: { original } }) => (
        <input
          type="checkbox"
          className={css['best']}
          aria-label={`Best seller: ${original.productName}`}
          checked={isBest(original.id)}
          onChange={() => onBest(original)}
        />
      ),
    },
    ...beforeImage.map(fieldColumn),
    {
      id: 'image',
      header: 'Image',
      meta: { compact: 'lead' },
      ...plain,
      cell: ({ row: { original } }) => <PictureInShop product={original} />,
    },
    ...afterImage.map(fieldColumn),
    {
      id: 'actions',
      header: 'Actions',
      ...plain,
      cell: ({ row: { original } }) => <Actions product={original} onDelete={onDelete} />,
    },
  ];
  return columns.map((column) => ({ ...column, meta: { ...column.meta, isHalf: true } }));
}

const PictureInShop = ({ product: { id, productName, mainImage } }: { product: ListedProduct }) => (
  <a
    href={pageHref('product', { id })}
    target="_blank"
    rel="noopener"
    title="View in the shop"
    aria-label={`View ${productName} in the shop`}
    className={css['inShop']}
  >
    <Picture image={mainImage} alt="" sizes="3rem" className={css['image']} />
  </a>
);

type ActionsProps = { product: ListedProduct } & Pick<RowActions, 'onDelete'>;

const Actions = ({ product, onDelete }: ActionsProps) => (
  <span className={css['actions']}>
    <Link to={`/edit-product/${product.id}`} aria-label={`Edit ${product.productName}`}>
      <Pencil size={18} aria-hidden="true" />
    </Link>
    <button
      type="button"
      aria-label={`Delete ${product.productName}`}
      onClick={() => onDelete(product)}
    >
      <Trash2 size={18} aria-hidden="true" />
    </button>
  </span>
);
