import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import { formatDateTime, type DeletedItem, type DeletedItemKind, type Permission } from 'contracts';
import { Button } from 'storefront-kit';
import { formatAge } from '../../lib/format/age.js';
import { Badge, type BadgeColour } from '../../lib/badge.js';
import { formatDay } from '../../lib/format/dates.js';
import { PermissionFieldset } from '../../lib/inquiries/permission-fieldset.js';
import css from './bin.module.css';
import type { RestoreState } from './use-restore.js';

const column = createColumnHelper<DeletedItem>();

export function binColumns({ now, ...restoring }: RestoreState & { now: number }) {
  // The columns have different value types, so the array needs a cast.
  const columns = [
    column.accessor('name', {
      header: 'Name',
      meta: { isLong: true, compact: 'title' },
      cell: ({ row: { original } }) => <Name item={original} />,
    }),
    column.accessor('kind', {
      header: 'Type',
      meta: { ...halfWidth, compact: 'value' },
      cell: (cell) => <Badge colour={colours[cell.getValue()]}>{words[cell.getValue()]}</Badge>,
    }),
    column.accessor('deletedAt', {
      header: 'Deleted',
      meta: { compact: 'note' },
      cell: (cell) => (
        <>
          <time dateTime={cell.getValue()}>{formatDateTime(cell.getValue())}</time>
          <div className={css['soft']} data-wide="">
            {formatAge(cell.getValue(), now)}
          </div>
        </>
      ),
    }),
    column.accessor('deletedBy', {
      header: 'By',
      meta: { ...halfWidth, isLong: true },
      cell: (cell) => cell.getValue() ?? 'Unknown',
    }),
    column.accessor('keptUntil', {
      header: 'Kept until',
      meta: halfWidth,
      cell: (cell) => formatDay(cell.getValue()),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original } }) => <Restore item={original} {...restoring} />,
    }),
  ] as ColumnDef<DeletedItem>[];
  // The API always returns the newest items first, so no column is sortable.
  return columns.map((column) => ({ ...column, enableSorting: false }));
}

const halfWidth = { isHalf: true };

const words: Record<DeletedItemKind, string> = {
  product: 'Product',
  category: 'Category',
  user: 'User',
  bulkChange: 'Bulk change',
  categoryRename: 'Rename',
  accountMerge: 'Merge',
  priceList: 'Price list',
  companyJoin: 'Linked customers',
};
const colours: Record<DeletedItemKind, BadgeColour> = {
  product: 'blue',
  category: 'yellow',
  user: 'green',
  bulkChange: 'grey',
  categoryRename: 'grey',
  accountMerge: 'grey',
  priceList: 'blue',
  companyJoin: 'grey',
};

/** Permission required to restore an item of each type. Types that are not listed here require `catalogue.write`. */
const permissions: Partial<Record<DeletedItemKind, Permission>> = {
  user: 'customers.manage',
  accountMerge: 'customers.manage',
  companyJoin: 'customers.manage',
  priceList: 'prices.manage',
};

/** Items that represent a change instead of a deletion. Their button is labelled Undo instead of Restore. */
const isChange = new Set<DeletedItemKind>([
  'bulkChange',
  'categoryRename',
  'accountMerge',
  'companyJoin',
]);

const Name = ({ item: { name, detail } }: { item: DeletedItem }) => (
  <div className={css['name']}>
    {name || 'No name'}
    {detail && <div className={css['soft']}>{detail}</div>}
  </div>
);

function Restore({ item, busyId, refusals, onRestore }: RestoreState & { item: DeletedItem }) {
  const { id, kind, name, detail } = item;
  const verb = isChange.has(kind) ? 'Undo' : 'Restore';
  return (
    <PermissionFieldset may={permissions[kind] ?? 'catalogue.write'}>
      <Button
        look="secondary"
        isBusy={busyId === id}
        aria-label={`${verb} ${name || detail}`}
        onClick={() => void onRestore(item)}
      >
        {verb}
      </Button>
      {refusals[id] && (
        <p role="alert" className={css['refusal']}>
          {refusals[id]}
        </p>
      )}
    </PermissionFieldset>
  );
}
