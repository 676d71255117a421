import type { ColumnDef } from '@tanstack/react-table';
import type { Category } from 'contracts';
import { Trash2 } from 'lucide-react';
import { Picture } from 'storefront-kit';
import { formatDay } from '../../lib/dates.js';
import css from './categories.module.css';

type Delete = (category: Category) => void;

/** The documented columns. */
export function categoryColumns(onDelete: Delete): ColumnDef<Category>[] {
  const columns: ColumnDef<Category>[] = [
    {
      id: 'number',
      header: '#',
      enableSorting: false,
      cell: ({ row, table }) => {
        const { pageIndex, pageSize } = table.getState().pagination;
        const place = table.getRowModel().rows.findIndex(({ id }) => id === row.id);
        return pageIndex * pageSize + place + 1;
      },
    },
    { accessorKey: 'name', header: 'Category' },
    {
      id: 'image',
      header: 'Image',
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <Picture image={original.mainImage} alt="" sizes="3rem" className={css['image']} />
      ),
    },
    {
      accessorKey: 'createdAt',
      header: 'Created At',
      cell: ({ row: { original } }) => formatDay(original.createdAt),
    },
    {
      id: 'actions',
      header: 'Actions',
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <button
          type="button"
          className={css['delete']}
          aria-label={`Delete ${original.name}`}
          onClick={() => onDelete(original)}
        >
          <Trash2 size={18} aria-hidden="true" />
        </button>
      ),
    },
  ];
  return columns.map((column) => ({ ...column, meta: { isHalf: true } }));
}
