import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface TableState {
  /** 1-based page number. */
  page: number;
  size: number;
  /** The search text. */
  q: string;
  sort: { id: string; desc: boolean } | undefined;
}

export interface TableAddress extends TableState {
  /** Changes part of the state. Any change of order or filter resets the page to 1. */
  set: (change: Partial<TableState>) => void;
}

export interface TableDefaults {
  sizes: readonly number[];
  size: number;
  sort?: { id: string; desc: boolean };
  /** The sortable columns; other values in the URL are ignored. */
  sortable: readonly string[];
}

/** The state of a table, stored in the URL: it survives a reload, can be linked to, and follows the browser history. */
export function useTableAddress(defaults: TableDefaults): TableAddress {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readState(params, defaults), [params, defaults]);
  const set = (change: Partial<TableState>) => {
    const isTurning = change.page !== undefined;
    const next = { ...state, page: 1, ...change };
    setParams((old) => writeState(old, next, defaults), { replace: !isTurning });
  };
  return { ...state, set };
}

/** Reads a table's state from the URL. Invalid values fall back to the defaults. */
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

/** Writes a state into the URL next to its other parameters; default values are omitted. */
export function writeState(old: URLSearchParams, state: TableState, defaults: TableDefaults) {
  const params = new URLSearchParams(old);
  const sort = sortText(state.sort);
  put(params, 'page', state.page === 1 ? '' : String(state.page));
  put(params, 'size', state.size === defaults.size ? '' : String(state.size));
  put(params, 'q', state.q);
  put(params, 'sort', sort === sortText(defaults.sort) ? '' : sort);
  return params;
}

/**
 * Returns the sort order in the format of the URL and the API: the column, with a leading minus for descending order.
 */
export const sortText = (sort: TableState['sort']) =>
  sort ? `${sort.desc ? '-' : ''}${sort.id}` : '';

function put(params: URLSearchParams, key: string, value: string) {
  if (value === '') params.delete(key);
  else params.set(key, value);
}
