import type { ColumnDef } from '@tanstack/react-table';
import {
  productFieldRows,
  staffProductSorts,
  productFieldTitle,
  type ProductFieldName,
  type ProductFieldRow,
} from 'contracts';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount, pageHref, Picture } from 'storefront-kit';
import { Badge } from '../../lib/badge.js';
import type { CompactCellPosition } from '../../lib/data-table/cell-class.js';
import { PermissionFieldset } from '../../lib/inquiries/permission-fieldset.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import { describeVisibility } from '../../lib/hooks/visibility.js';
import { productFieldText, type ListedProduct } from './listed-product.js';
import { EditableProductField } from './inline/editable.js';
import { isEditable, minQuantityFieldRow } from './inline/editable-rows.js';
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

const places: Partial<Record<ProductFieldName, CompactCellPosition>> = {
  productName: 'title',
  modelNumber: 'note',
  dollarPrice: 'value',
};

function fieldColumn(row: ProductFieldRow): ColumnDef<ListedProduct> {
  return {
    accessorKey: row.key,
    header: row.heading ?? productFieldTitle(row),
    cell: ({ row: { original } }) => <Value row={row} product={original} />,
    meta: { isAmount: row.unit === '$' || row.unit === '₹', compact: places[row.name] },
  };
}

function Value({ row, product }: { row: ProductFieldRow; product: ListedProduct }) {
  const mayChange = useHasPermission('catalogue.write');
  const text = productFieldText(row, product);
  const editable = mayChange && isEditable(row) ? row : undefined;
  return (
    <span className={css[row.key]} title={editable ? undefined : text}>
      {editable ? <EditableProductField row={editable} product={product} text={text} /> : text}
      {row.key === 'productName' && product.hidden && (
        <Badge colour="grey">{describeVisibility(product.hidden)}</Badge>
      )}
      {row.key === 'dollarPrice' && <Minimum product={product} />}
    </span>
  );
}

function Minimum({ product }: { product: ListedProduct }) {
  const mayChange = useHasPermission('catalogue.write');
  if (!minQuantityFieldRow || !isEditable(minQuantityFieldRow)) return null;
  const text = `min. ${formatCount(product.minQuantity ?? 1)}`;
  return (
    <small className={css['minimum']}>
      {mayChange ? (
        <EditableProductField row={minQuantityFieldRow} product={product} text={text} />
      ) : (
        text
      )}
    </small>
  );
}

/** Returns the columns that the specification requires. The ids of sortable columns are the API's sort keys. */
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
        <PermissionFieldset may="catalogue.write">
          <input
            type="checkbox"
            className={css['best']}
            aria-label={`Best seller: ${original.productName}`}
            checked={isBest(original.id)}
            onChange={() => onBest(original)}
          />
        </PermissionFieldset>
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

function PictureInShop({ product }: { product: ListedProduct }) {
  const { id, productName, mainImage, hidden } = product;
  const picture = <Picture image={mainImage} alt="" sizes="3rem" className={css['image']} />;
  // The image of a hidden product is not linked, because the product page responds with 404.
  if (hidden) return picture;
  return (
    <a
      href={pageHref('product', { id })}
      target="_blank"
      rel="noopener"
      title="View in shop"
      aria-label={`View ${productName} in shop`}
      className={css['inShop']}
    >
      {picture}
    </a>
  );
}

type ActionsProps = { product: ListedProduct } & Pick<RowActions, 'onDelete'>;

const Actions = ({ product, onDelete }: ActionsProps) => {
  if (!useHasPermission('catalogue.write')) return null;
  return (
    <span className={css['actions']}>
      <Link to={`/edit-product/${product.id}`} aria-label={`Edit ${product.productName}`}>
        <Pencil size={18} aria-hidden="true" />
      </Link>
      <Link
        to={`/add-product?copy=${product.id}`}
        title="Duplicate"
        aria-label={`Duplicate ${product.productName}`}
      >
        <Copy size={18} aria-hidden="true" />
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
};
