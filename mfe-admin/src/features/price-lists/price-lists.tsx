import type { PriceList } from 'contracts';
import { Link } from 'react-router-dom';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { useRows } from '../../lib/data-table/use-rows.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { FilterSelect } from '../../lib/forms/filter-select.js';
import { useSearchChoice } from '../../lib/hooks/use-search-choice.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import { priceListsKey } from '../../lib/price-lists/price-lists-query.js';
import { listColumns, type ListFilter } from './list-columns.js';
import css from './price-lists.module.css';
import { useDeleteList, useRestoreList } from './use-delete-list.js';

const sizes = [10, 25, 50] as const;
const defaults = { sizes, size: 25, sortable: ['name', 'customers', 'explicitPrices'] };

export function PriceLists() {
  const address = useTableUrlState(defaults);
  const [shown, setShown] = useSearchChoice('show', options);
  const key = [...priceListsKey, 'table', shown];
  const rows = useRows({ key, load: listPriceLists(shown), state: address });
  const mayChange = useHasPermission('prices.manage');
  const actions = useListActions(shown);
  return (
    <>
      <p className={css['lead']}>
        Give customers their own prices. Everyone else sees the shop prices.
      </p>
      <DataTable
        label="Price lists"
        searchLabel="Search price lists"
        sizes={sizes}
        columns={listColumns(shown, mayChange ? actions : undefined)}
        rows={rows}
        address={address}
        rowId={({ id }) => id}
        searchableTexts={({ name }) => [name]}
        tools={
          <>
            <FilterSelect label="Show" value={shown} options={options} onChange={setShown} />
            {mayChange && rows.rows.length > 0 && <Create />}
          </>
        }
        empty={(isSearched) => {
          if (isSearched) return <p>No price lists match your search.</p>;
          if (shown === 'deleted') return <p>No price lists deleted in the last 30 days.</p>;
          return <Empty mayChange={mayChange} />;
        }}
        failed={errorMessage(rows.error, "Couldn't load the price lists.")}
      />
    </>
  );
}

const options: [ListFilter, string][] = [
  ['current', 'Current lists'],
  ['deleted', 'Deleted lists'],
];

const listPriceLists = (filter: ListFilter) => async (_: unknown, signal: AbortSignal) => {
  const query = filter === 'deleted' ? { show: filter } : {};
  const { lists } = await request('listPriceLists', { query }, signal);
  return { rows: lists, total: lists.length };
};

/** Returns a function that deletes a price list, or restores it if deleted lists are shown. */
function useListActions(filter: ListFilter) {
  const deleteList = useDeleteList();
  const restoreList = useRestoreList();
  return (list: PriceList) => void (filter === 'deleted' ? restoreList(list.id) : deleteList(list));
}

const Create = () => (
  <Link to="/price-lists/new" className={css['create']}>
    Create price list
  </Link>
);

const Empty = ({ mayChange }: { mayChange: boolean }) => (
  <>
    <p className={css['explained']}>
      No price lists yet. A price list sets the prices that chosen customers see: a percentage for
      everything, percentages for categories, and fixed prices for individual products.
    </p>
    {mayChange && <Create />}
  </>
);
