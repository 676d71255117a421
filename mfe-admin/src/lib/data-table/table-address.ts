import { useMemo } from 'react';
import { useUrlParams } from '../hooks/use-url-params.js';

export interface TableState {
  /** Page number, starting at 1. */
  page: number;
  size: number;
  q: string;
  sort: { id: string; desc: boolean } | undefined;
}

export interface TableUrlState extends TableState {
  /** Updates the given values. Resets the page to 1, unless the update contains a page. */
  set: (change: Partial<TableState>) => void;
}

export interface TableDefaults {
  sizes: readonly number[];
  size: number;
  sort?: { id: string; desc: boolean };
  /** Ids of the sortable columns. Other values in the URL are ignored. */
  sortable: readonly string[];
}

/** Stores the state of a table in the URL, so that it survives a reload and follows the browser history. */
export function useTableUrlState(defaults: TableDefaults): TableUrlState {
  const [params, changeUrl] = useUrlParams();
  const state = useMemo(() => readState(params, defaults), [params, defaults]);
  const set = (change: Partial<TableState>) =>
    changeUrl(
      (current) => {
        const next = { ...readState(current, defaults), page: 1, ...change };
        writeState(current, next, defaults);
      },
      { replace: change.page === undefined },
    );
  return { ...state, set };
}

export function readState(params: URLSearchParams, defaults: TableDefaults): TableState {
  const page = Number(params.get('page'));
  const size = Number(params.get('size'));
  const sort = params.get('sort') ?? '';
  const id = sort.replace(/^-/, '');
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: defaults.sizes.includes(size) ? size : defaults.size,
    q: params.get('q') ?? '',
    sort: defaults.sortable.includes(id) ? { id, desc: sort.startsWith('-') } : defaults.sort,
  };
}

/** Writes the state to the search parameters. Default values are omitted, and other parameters are kept. */
export function writeState(params: URLSearchParams, state: TableState, defaults: TableDefaults) {
  const sort = formatSort(state.sort);
  setOrDelete(params, 'page', state.page === 1 ? '' : String(state.page));
  setOrDelete(params, 'size', state.size === defaults.size ? '' : String(state.size));
  setOrDelete(params, 'q', state.q);
  setOrDelete(params, 'sort', sort === formatSort(defaults.sort) ? '' : sort);
}

/** Formats a sort order for the URL and the API: the column id, with a leading minus for descending order. */
export const formatSort = (sort: TableState['sort']) =>
  sort ? `${sort.desc ? '-' : ''}${sort.id}` : '';

function setOrDelete(params: URLSearchParams, key: string, value: string) {
  if (value === '') params.delete(key);
  else params.set(key, value);
}
