import type { PriceListProduct, PriceListProductQuery, PriceList } from 'contracts';
import { useState } from 'react';
import { DataTable } from '../../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../../lib/data-table/table-address.js';
import { useRows, type RowsQuery } from '../../../lib/data-table/use-rows.js';
import { createSelectionColumn } from '../../../lib/bulk/choose-column.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { request } from '../../../lib/api/request.js';
import { useHasPermission } from '../../../lib/hooks/use-role.js';
import { notify } from '../../../lib/notifications/notify.js';
import { priceListsKey } from '../../../lib/price-lists/price-lists-query.js';
import { texts } from '../../../texts.js';
import { PriceListScreen } from '../list-screen.js';
import { useListBulkChange } from './bulk/use-list-bulk-change.js';
import { usePriceTables } from './import/use-list-tables.js';
import { priceColumns } from './price-columns.js';
import css from './prices.module.css';
import { usePriceFilters, type PriceFilter } from './use-price-filters.js';
import { useSetPrice } from './use-set-price.js';

export const PriceListPrices = () => (
  <PriceListScreen>{(list) => <Prices list={list} />}</PriceListScreen>
);

const sizes = [10, 25, 50, 100] as const;
const sortable = ['modelNumber', 'productName', 'category'];
const defaults = { sizes, size: 25, sortable };

/** Table of products with the prices that customers with this price list see. */
function Prices({ list }: { list: PriceList }) {
  const address = useTableUrlState(defaults);
  const mayChange = useHasPermission('prices.manage');
  const { filter, boxes } = usePriceFilters();
  const key = [...priceListsKey, 'products', list.id, filter];
  const rows = useRows({ key, load: listProducts(list.id, filter), state: address });
  const [total, setTotal] = useState(0);
  const bulk = useListBulkChange(list, { ...filter, q: address.q }, total);
  const tables = usePriceTables(list, { ...filter, q: address.q }, bulk.finish);
  const set = useSetPrice(list.id);
  const clear = (product: PriceListProduct) =>
    void set(product, null).catch((error: unknown) =>
      notify.error(errorMessage(error, texts.broken)),
    );
  const columns = [
    ...(mayChange ? [createSelectionColumn<PriceListProduct>(bulk.chosen)] : []),
    ...priceColumns({ list, onClear: mayChange ? clear : undefined }),
  ];
  return (
    <>
      {bulk.result}
      <DataTable
        label="Products"
        searchLabel="Search products"
        sizes={sizes}
        columns={columns}
        rows={rows}
        address={address}
        rowId={({ id }) => id}
        searchableTexts={(product) => [
          ...[product.modelNumber, product.productName, product.category],
        ]}
        failed={errorMessage(rows.error, texts.products.loadFailed)}
        empty={(isSearched) => <p>{emptyText(filter, isSearched)}</p>}
        bar={bulk.bar}
        onFound={setTotal}
        tools={
          <>
            {boxes}
            {tables.tools}
          </>
        }
      />
      {bulk.dialog}
      {tables.dialog}
      {mayChange && (
        <p className={css['hint']}>
          Click a fixed price to change it. Clear it to use the percentages again.
        </p>
      )}
    </>
  );
}

function emptyText({ category, show }: PriceFilter, isSearched: boolean) {
  if (isSearched || category) return texts.products.noMatch;
  return show === 'explicit' ? 'No product has a fixed price yet.' : 'No products yet.';
}

const listProducts =
  (id: string, filter: PriceFilter) => (query: RowsQuery, signal: AbortSignal) => {
    // The cast is safe: the ids of the sortable columns are the API's sort keys, but `RowsQuery` types them as strings.
    const listQuery = { ...query, ...filter } as Partial<PriceListProductQuery>;
    return request('listPriceListProducts', { params: { id }, query: listQuery }, signal);
  };
