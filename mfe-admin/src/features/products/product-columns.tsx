import type { ColumnDef } from '@tanstack/react-table';
import { Pencil, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Picture } from 'storefront-kit';
import { dollars, rupees, type ListedProduct } from './listed-product.js';
import css from './products.module.css';

interface RowActions {
  isBest: (id: string) => boolean;
  onBest: (product: ListedProduct) => void;
  onDelete: (product: ListedProduct) => void;
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
    {
      accessorKey: 'modelNumber',
      header: 'Model',
      cell: ({ row: { original } }) => <span className={css['model']}>{original.modelNumber}</span>,
    },
    {
      id: 'image',
      header: 'Image',
      ...plain,
      cell: ({ row: { original } }) => (
        <Picture image={original.mainImage} alt="" sizes="3rem" className={css['image']} />
      ),
    },
    {
      accessorKey: 'productName',
      header: 'Product Name',
      cell: ({ row: { original } }) => <span className={css['name']}>{original.productName}</span>,
    },
    {
      accessorKey: 'category',
      header: 'Category',
    },
    {
      accessorKey: 'discountedPrice',
      header: 'Discounted (₹)',
      cell: ({ row: { original } }) => rupees(original.discountedPrice),
    },
    {
      accessorKey: 'dollarPrice',
      header: 'Price ($)',
      cell: ({ row: { original } }) => dollars(original.dollarPrice),
    },
    {
      accessorKey: 'originalPrice',
      header: 'Original (₹)',
      cell: ({ row: { original } }) => dollars(original.originalPrice),
    },
    {
      accessorKey: 'crystalType',
      header: 'Crystal',
      cell: ({ row: { original } }) => (
        <span className={css['crystal']}>{original.crystalType}</span>
      ),
    },
    {
      id: 'actions',
      header: 'Actions',
      ...plain,
      cell: ({ row: { original } }) => <Actions product={original} onDelete={onDelete} />,
    },
  ];
  return columns.map((column) => ({ ...column, meta: { isHalf: true } }));
}

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
