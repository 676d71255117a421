import type { ColumnDef } from '@tanstack/react-table';
import { DataTable } from '../src/lib/data-table/data-table.js';
import { useTableUrlState } from '../src/lib/data-table/table-address.js';

interface Stone {
  id: string;
  name: string;
  origin: string;
}

const columns: ColumnDef<Stone>[] = [
  { accessorKey: 'name', header: 'Name', meta: { compact: 'title' } },
  { accessorKey: 'origin', header: 'Origin' },
];
const stones = [
  { id: 'a', name: 'Agate', origin: 'India' },
  { id: 'b', name: 'Onyx', origin: 'Brazil' },
];
const defaults = { sizes: [10], size: 10, sortable: [] };

export const Stones = () => (
  <DataTable
    label="Stones"
    searchLabel="Search stones"
    sizes={defaults.sizes}
    columns={columns}
    rows={{
      rows: stones,
      total: 2,
      isPending: false,
      isFetching: false,
      error: null,
      reload: () => Promise.resolve(),
    }}
    address={useTableUrlState(defaults)}
    rowId={({ id }) => id}
    searchableTexts={({ name }) => [name]}
    empty={() => null}
  />
);
