import type { ColumnDef } from '@tanstack/react-table';
import type { Category } from 'contracts';
import { Pencil, Trash2 } from 'lucide-react';
import { Picture } from 'storefront-kit';
import { IconButton } from '../../lib/icon-button.js';
import { formatDay } from '../../lib/format/dates.js';
import css from './categories.module.css';

interface RowActions {
  onEdit: (category: Category) => void;
  onDelete: (category: Category) => void;
}

export function categoryColumns({ onEdit, onDelete }: RowActions): ColumnDef<Category>[] {
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
    { accessorKey: 'name', header: 'Category', meta: { isLong: true, compact: 'title' } },
    {
      id: 'image',
      header: 'Image',
      meta: { compact: 'lead' },
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <Picture image={original.mainImage} alt="" sizes="3rem" className={css['image']} />
      ),
    },
    {
      accessorKey: 'createdAt',
      header: 'Created At',
      meta: { compact: 'note' },
      cell: ({ row: { original } }) => formatDay(original.createdAt),
    },
    {
      id: 'actions',
      header: 'Actions',
      enableSorting: false,
      cell: ({ row: { original } }) => (
        <span className={css['actions']}>
          <IconButton
            icon={Pencil}
            label={`Edit ${original.name}`}
            onClick={() => onEdit(original)}
          />
          <IconButton
            icon={Trash2}
            label={`Delete ${original.name}`}
            isDanger
            onClick={() => onDelete(original)}
          />
        </span>
      ),
    },
  ];
  return columns.map((column) => ({ ...column, meta: { ...column.meta, isHalf: true } }));
}
