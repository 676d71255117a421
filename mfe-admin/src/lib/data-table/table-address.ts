import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

export interface TableState {
  /** Counted from 1. */
  page: number;
  size: number;
  /** The searched text. */
  q: string;
  sort: { id: string; desc: boolean } | undefined;
}

export interface TableAddress extends TableState {
  /** Changes part of the state; whatever changes the order or the choice of rows leads to the first page. */
  set: (change: Partial<TableState>) => void;
}

export interface TableDefaults {
  sizes: readonly number[];
  size: number;
  sort?: { id: string; desc: boolean };
  /** Columns that may be sorted by; anything else in the address is ignored. */
  sortable: readonly string[];
}

/** The state of a table, kept in the address of the screen: it survives a reload, can be linked to, and goes back. */
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

/** What an address says of a table; whatever it says wrongly is as if it were not there. */
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

/** Writes a state into an address beside what else stands there; defaults stay unsaid. */
export function writeState(old: URLSearchParams, state: TableState, defaults: TableDefaults) {
  const params = new URLSearchParams(old);
  const sort = sortText(state.sort);
  put(params, 'page', state.page === 1 ? '' : String(state.page));
  put(params, 'size', state.size === defaults.size ? '' : String(state.size));
  put(params, 'q', state.q);
  put(params, 'sort', sort === sortText(defaults.sort) ? '' : sort);
  return params;
}

/** The order as an address and a call say it: the column, after a minus when it falls. */
export const sortText = (sort: TableState['sort']) =>
  sort ? `${sort.desc ? '-' : ''}${sort.id}` : '';

function put(params: URLSearchParams, key: string, value: string) {
  if (value === '') params.delete(key);
  else params.set(key, value);
}
