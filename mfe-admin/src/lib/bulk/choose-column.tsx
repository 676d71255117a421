import type { ColumnDef } from '@tanstack/react-table';
import css from './bulk.module.css';
import type { SelectedProducts } from './use-chosen.js';

interface Row {
  id: string;
  productName: string;
}

/** Returns the table column with the checkboxes that select products. Shift-click selects a range. */
export function createSelectionColumn<Item extends Row>(chosen: SelectedProducts): ColumnDef<Item> {
  return {
    id: 'Select',
    enableSorting: false,
    meta: { isHalf: true, compact: 'choose' },
    header: ({ table }) => {
      const ids = table.getRowModel().rows.map(({ id }) => id);
      return (
        <input
          type="checkbox"
          className={css['choose']}
          aria-label="Select all products on this page"
          disabled={ids.length === 0}
          checked={ids.length > 0 && ids.every(chosen.has)}
          onChange={({ target }) => chosen.setAll(ids, target.checked)}
        />
      );
    },
    cell: ({ row, table }) => (
      <input
        type="checkbox"
        data-choose
        className={css['choose']}
        aria-label={`Select ${row.original.productName}`}
        title="Shift-click to select a range"
        checked={chosen.has(row.id)}
        onChange={({ nativeEvent }) => {
          const isRange = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
          chosen.toggle(row.id, isRange ? table.getRowModel().rows.map(({ id }) => id) : []);
        }}
      />
    ),
  };
}
