import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import { formatCount, type PriceList } from 'contracts';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from 'storefront-kit';
import { IconButton } from '../../lib/icon-button.js';
import { ListStateBadge } from './list-state.js';
import { describePercentage } from './percentage.js';
import { describePeriod } from './period.js';
import css from './price-lists.module.css';

export type ListFilter = 'current' | 'deleted';

type Act = (list: PriceList) => void;

const column = createColumnHelper<PriceList>();
const halfWidth = { isHalf: true };

/** `act` deletes or restores a list; undefined for staff who may not change price lists. */
export function listColumns(filter: ListFilter, act: Act | undefined) {
  // The columns have different value types, so the array needs a cast.
  return [
    column.accessor('name', {
      header: 'Name',
      meta: { isLong: true, compact: 'title' },
      cell: ({ row: { original } }) => {
        if (filter === 'deleted') return original.name;
        return (
          <Link className={css['name']} to={`/price-lists/${original.id}`}>
            {original.name}
          </Link>
        );
      },
    }),
    column.accessor('state', {
      header: 'State',
      meta: { ...halfWidth, compact: 'value' },
      enableSorting: false,
      cell: (cell) => <ListStateBadge state={cell.getValue()} />,
    }),
    column.accessor('basisPoints', {
      header: 'Percentage',
      meta: { ...halfWidth, compact: 'note' },
      enableSorting: false,
      cell: ({ row: { original } }) => describePercentages(original),
    }),
    column.accessor('currencies', {
      header: 'Currencies',
      meta: halfWidth,
      enableSorting: false,
      cell: (cell) => cell.getValue().join(', '),
    }),
    column.display({
      id: 'Valid',
      header: 'Valid',
      meta: halfWidth,
      cell: ({ row: { original } }) => describePeriod(original),
    }),
    column.accessor('customers', {
      header: 'Customers',
      meta: { ...halfWidth, isAmount: true },
      cell: (cell) => formatCount(cell.getValue()),
    }),
    column.accessor('explicitPrices', {
      header: 'Fixed prices',
      meta: { ...halfWidth, isAmount: true },
      cell: (cell) => formatCount(cell.getValue()),
    }),
    ...(act ? [actionColumn(filter, act)] : []),
  ] as ColumnDef<PriceList>[];
}

const actionColumn = (filter: ListFilter, act: Act) =>
  column.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row: { original } }) =>
      filter === 'deleted' ? (
        <Button
          look="secondary"
          aria-label={`Restore ${original.name}`}
          onClick={() => act(original)}
        >
          Restore
        </Button>
      ) : (
        <IconButton
          icon={Trash2}
          isDanger
          label={`Delete ${original.name}`}
          onClick={() => act(original)}
        />
      ),
  });

function describePercentages({ basisPoints, categories }: PriceList) {
  const { length } = categories;
  if (length === 0) return describePercentage(basisPoints);
  const differences = length === 1 ? '1 category exception' : `${length} category exceptions`;
  return `${describePercentage(basisPoints)}, ${differences}`;
}
