import { useNow } from 'storefront-kit';
import type { BulkUndoResult, DeletedItem } from 'contracts';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { useRows, type RowsPage, type RowsQuery } from '../../lib/data-table/use-rows.js';
import { SkippedProducts } from '../../lib/dialogs/exempt-products.js';
import { FilterSelect } from '../../lib/forms/filter-select.js';
import { binColumns } from './bin-columns.js';
import css from './bin.module.css';
import { useDeletedKindFilter, useDeletedKindOptions, type DeletedKindFilter } from './use-kind.js';
import { useRestore } from './use-restore.js';
import { request } from '../../lib/api/request.js';

const sizes = [10, 25, 50, 100] as const;
const defaults = { sizes, size: 25, sortable: [] };

/** Items deleted in the last 30 days. Each can be restored. */
export function Bin() {
  const address = useTableUrlState(defaults);
  const [kind, setKind] = useDeletedKindFilter();
  const rows = useRows({ key: [...binKey, kind], load: listDeleted(kind), state: address });
  const restoring = useRestore();
  return (
    <>
      <p className={css['lead']}>
        Restore deleted items, and undo bulk changes, category renames, account merges and customer
        links within 30 days.
      </p>
      {restoring.undone && <Undone {...restoring.undone} />}
      <DataTable
        label="Bin"
        views="bin"
        searchLabel="Search the bin"
        sizes={sizes}
        columns={binColumns({ now: useNow(), ...restoring })}
        rows={rows}
        address={address}
        rowId={({ id }) => id}
        searchableTexts={searchableTexts}
        empty={(isSearched) => (
          <p>
            {isSearched || kind !== 'all'
              ? 'No deleted items match your filters.'
              : 'Nothing deleted in the last 30 days.'}
          </p>
        )}
        failed="Couldn't load the bin."
        tools={
          <FilterSelect
            label="Type"
            value={kind}
            options={useDeletedKindOptions()}
            onChange={setKind}
          />
        }
      />
    </>
  );
}

const Undone = ({ message, kept: skippedProducts, keptCount }: BulkUndoResult) => (
  <section aria-label="Last undo" className={css['undone']}>
    <p role="status">{message}</p>
    {keptCount > 0 && <SkippedProducts products={skippedProducts} count={keptCount} />}
  </section>
);

const searchableTexts = ({ name, detail, deletedBy }: DeletedItem) => [
  name,
  detail,
  deletedBy ?? '',
];

const binKey = ['bin'];

const listDeleted =
  (kind: DeletedKindFilter) =>
  ({ page, limit, q }: RowsQuery, signal: AbortSignal): Promise<RowsPage<DeletedItem>> => {
    const query = { page, limit, ...(q && { q }), ...(kind !== 'all' && { kind }) };
    return request('listDeleted', { query }, signal);
  };
