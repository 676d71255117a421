import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatSort, type TableState } from './table-address.js';

/** Maximum number of rows that the browser sorts, searches and paginates. The server does this for longer lists. */
export const maxClientRows = 500;

export interface RowsQuery {
  page: number;
  limit: number;
  sort?: string;
  q?: string;
}

export interface RowsPage<Row> {
  rows: Row[];
  total: number;
}

export interface LoadedRows<Row> {
  rows: Row[];
  /** Number of rows on all pages, if `rows` is a page that the server has sorted and searched; otherwise undefined. */
  total: number | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  /** Resolves when the rows have been refetched. */
  reload: () => Promise<unknown>;
}

// All renders share this array, because a new empty array on each render would re-render the table.
const noRows: never[] = [];

interface Source<Row> {
  /** Query key of the list, including its filters. */
  key: readonly unknown[];
  load: (query: RowsQuery, signal: AbortSignal) => Promise<RowsPage<Row>>;
  state: TableState;
}

/** Loads all rows if there are at most `maxClientRows`. Otherwise loads only the page that the URL names. */
export function useRows<Row>({ key, load, state }: Source<Row>): LoadedRows<Row> {
  const client = useQueryClient();
  const allRows = useQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) => load({ page: 1, limit: maxClientRows }, signal),
  });
  const isMany = allRows.data !== undefined && allRows.data.total > allRows.data.rows.length;
  const query = toQuery(state);
  const page = useQuery({
    queryKey: [...key, 'page', query],
    queryFn: ({ signal }) => load(query, signal),
    enabled: isMany,
    placeholderData: keepPreviousData,
  });
  const shown = isMany ? page : allRows;
  return {
    rows: shown.data?.rows ?? noRows,
    total: isMany ? (page.data?.total ?? allRows.data.total) : undefined,
    isPending: shown.isPending,
    isFetching: shown.isFetching,
    error: shown.error,
    reload: () => client.invalidateQueries({ queryKey: key }),
  };
}

function toQuery({ page, size, sort, q }: TableState): RowsQuery {
  const order = formatSort(sort);
  return { page, limit: size, ...(order && { sort: order }), ...(q && { q }) };
}
