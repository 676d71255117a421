import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import type { PriceList } from 'contracts';
import { Link } from 'react-router-dom';
import { classNames } from 'storefront-kit';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { useRows, type RowsQuery } from '../../lib/data-table/use-rows.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request, type CallResponse } from '../../lib/api/request.js';
import { priceListsKey } from '../../lib/price-lists/price-lists-query.js';
import { PriceListScreen } from './list-screen.js';
import css from './price-lists.module.css';

export const PriceListCustomers = () => (
  <PriceListScreen>{(list) => <Customers key={list.id} list={list} />}</PriceListScreen>
);

type Row = CallResponse<'listPriceListCustomers'>['rows'][number];

const sizes = [10, 25, 50] as const;
const defaults = { sizes, size: 25, sortable: [] };

function Customers({ list: { id } }: { list: PriceList }) {
  const address = useTableUrlState(defaults);
  const key = [...priceListsKey, 'customers', id];
  const rows = useRows({ key, load: listCustomers(id), state: address });
  return (
    <DataTable
      label="Customers with this list"
      searchLabel="Search customers"
      sizes={sizes}
      columns={columns}
      rows={rows}
      address={address}
      rowId={({ uid }) => uid}
      searchableTexts={({ name, company, email }) => [name, company, email]}
      empty={(isSearched) => (isSearched ? <p>No customers match your search.</p> : <Empty />)}
      failed={errorMessage(rows.error, "Couldn't load the customers.")}
    />
  );
}

const Empty = () => (
  <>
    <p>No customers have this price list yet. Assign it on a customer's page.</p>
    <Link to="/view-user" className={css['create']}>
      View users
    </Link>
  </>
);

const Wrapping = ({ text }: { text: string }) =>
  text && <span className={css['wide']}>{text}</span>;

const column = createColumnHelper<Row>();

// The columns have different value types, so the array needs a cast. The API sorts the customers by name.
const columns = [
  column.accessor('name', {
    header: 'Customer',
    meta: { compact: 'title' },
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <Link className={classNames(css['name'], css['wide'])} to={`/customers/${original.uid}`}>
        {original.name || original.email || 'No name'}
      </Link>
    ),
  }),
  column.accessor('company', {
    header: 'Company',
    meta: { compact: 'value' },
    enableSorting: false,
    cell: (cell) => <Wrapping text={cell.getValue()} />,
  }),
  column.accessor('email', {
    header: 'Email',
    meta: { compact: 'note' },
    enableSorting: false,
    cell: ({ row: { original } }) => original.name && <Wrapping text={original.email} />,
  }),
] as ColumnDef<Row>[];

const listCustomers =
  (id: string) =>
  ({ page, limit }: RowsQuery, signal: AbortSignal) =>
    request('listPriceListCustomers', { params: { id }, query: { page, limit } }, signal);
