import { useRef, useState } from 'react';

/** Either individually selected products, or all products that match a filter, with exceptions. */
type Chosen<Filter> =
  { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all'; filter: Filter; except: Set<string> };

const noSelection = { kind: 'some', ids: new Set<string>() } as const;

/** The selection as the API expects it. */
export type ProductSelection<Filter> = { ids: string[] } | { filter: Filter; except: string[] };

export interface SelectedProducts<Filter = unknown> {
  count: number;
  isAll: boolean;
  has: (id: string) => boolean;
  /**
   * Toggles a product. If `range` contains both this product and the previously toggled product, the products between
   * them change as well.
   */
  toggle: (id: string, range?: string[]) => void;
  setAll: (ids: string[], isChosen: boolean) => void;
  chooseFound: () => void;
  clear: () => void;
  choice: ProductSelection<Filter>;
}

/** Manages the selected products. A selection of all results is cleared when the filter changes. */
export function useSelectedProducts<Filter extends object>(
  filter: Filter,
  total: number,
): SelectedProducts<Filter> {
  const [selection, setChosen] = useState<Chosen<Filter>>(noSelection);
  const last = useRef<string>(undefined);
  const isOver = selection.kind === 'all' && keyOf(selection.filter) !== keyOf(filter);
  const chosen: Chosen<Filter> = isOver ? noSelection : selection;
  const has = (id: string) => (chosen.kind === 'all' ? !chosen.except.has(id) : chosen.ids.has(id));
  const setAll = (ids: string[], isChosen: boolean) => setChosen(withAll(chosen, ids, isChosen));
  const toggle = (id: string, range: string[] = []) => {
    setAll(between(range, last.current, id), !has(id));
    last.current = id;
  };
  return {
    count: chosen.kind === 'all' ? total - chosen.except.size : chosen.ids.size,
    isAll: chosen.kind === 'all',
    ...{ has, toggle, setAll },
    chooseFound: () => setChosen({ kind: 'all', filter, except: new Set() }),
    clear: () => setChosen(noSelection),
    choice:
      chosen.kind === 'all'
        ? { filter: chosen.filter, except: [...chosen.except] }
        : { ids: [...chosen.ids] },
  };
}

const keyOf = (filter: object) =>
  JSON.stringify(Object.entries(filter).sort(([a], [b]) => a.localeCompare(b)));

function withAll<Filter>(chosen: Chosen<Filter>, ids: string[], isChosen: boolean): Chosen<Filter> {
  if (chosen.kind === 'all') return { ...chosen, except: changed(chosen.except, ids, !isChosen) };
  return { kind: 'some', ids: changed(chosen.ids, ids, isChosen) };
}

function changed(set: ReadonlySet<string>, ids: string[], isIn: boolean) {
  const next = new Set(set);
  for (const id of ids) {
    if (isIn) next.add(id);
    else next.delete(id);
  }
  return next;
}

function between(ids: string[], firstId: string | undefined, secondId: string) {
  const [from, to] = [ids.indexOf(firstId ?? ''), ids.indexOf(secondId)].sort((a, b) => a - b);
  return from === undefined || from < 0 ? [secondId] : ids.slice(from, (to ?? from) + 1);
}
