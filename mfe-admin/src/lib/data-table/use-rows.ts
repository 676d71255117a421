import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { sortText, type TableState } from './table-address.js';

/** Above so many rows the server sorts, searches and pages. */
export const maxClientRows = 500;

export interface RowsQuery {
  page: number;
  limit: number;
  sort?: string;
  q?: string;
}

export interface RowsPage<Row> {
  rows: Row[];
  /** How many there are in all. */
  total: number;
}

export interface Rows<Row> {
  rows: Row[];
  /** Given when `rows` is one page that the server has sorted and searched. */
  total: number | undefined;
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  /** Fetches again; resolves when the fresh rows are there. */
  reload: () => Promise<unknown>;
}

// One and the same array, so that a table without rows stays as it is.
const none: never[] = [];

interface Source<Row> {
  /** Names what is listed, with whatever else narrows it. */
  key: readonly unknown[];
  load: (query: RowsQuery, signal: AbortSignal) => Promise<RowsPage<Row>>;
  state: TableState;
}

/** The rows of a table: all of them where they are few, else the page that the address asks for. */
export function useRows<Row>({ key, load, state }: Source<Row>): Rows<Row> {
  const client = useQueryClient();
  const few = useQuery({
    queryKey: [...key, 'all'],
    queryFn: ({ signal }) => load({ page: 1, limit: maxClientRows }, signal),
  });
  const isMany = few.data !== undefined && few.data.total > few.data.rows.length;
  const query = toQuery(state);
  const page = useQuery({
    queryKey: [...key, 'page', query],
    queryFn: ({ signal }) => load(query, signal),
    enabled: isMany,
    placeholderData: keepPreviousData,
  });
  const shown = isMany ? page : few;
  return {
    rows: shown.data?.rows ?? none,
    total: isMany ? (page.data?.total ?? few.data.total) : undefined,
    isPending: shown.isPending,
    isFetching: shown.isFetching,
    error: shown.error,
    reload: () => client.invalidateQueries({ queryKey: key }),
  };
}

function toQuery({ page, size, sort, q }: TableState): RowsQuery {
  const order = sortText(sort);
  return { page, limit: size, ...(order && { sort: order }), ...(q && { q }) };
}
