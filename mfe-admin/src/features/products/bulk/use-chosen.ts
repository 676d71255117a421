import type { BulkChoice, StaffProductQuery } from 'contracts';
import { useRef, useState } from 'react';

export type SelectionFilter = Pick<StaffProductQuery, 'category' | 'show' | 'change'> & {
  q: string;
};

/** Either individually selected products, or all search results of a filter except some. */
type Chosen =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'all'; filter: SelectionFilter; except: Set<string> };

const none: Chosen = { kind: 'some', ids: new Set() };

export interface SelectedProducts {
  count: number;
  isAll: boolean;
  has: (id: string) => boolean;
  /**
   * Toggles a product. If `range` contains both this product and the previously toggled one, the products between them
   * change as well.
   */
  toggle: (id: string, range?: string[]) => void;
  setAll: (ids: string[], isChosen: boolean) => void;
  chooseFound: () => void;
  clear: () => void;
  choice: BulkChoice;
}

/** The selected products. "Select all results" is cleared when the filter changes. */
export function useSelectedProducts(filter: SelectionFilter, found: number): SelectedProducts {
  const [stored, setChosen] = useState<Chosen>(none);
  const last = useRef<string>(undefined);
  const isOver = stored.kind === 'all' && keyOf(stored.filter) !== keyOf(filter);
  const chosen = isOver ? none : stored;
  const has = (id: string) => (chosen.kind === 'all' ? !chosen.except.has(id) : chosen.ids.has(id));
  const setAll = (ids: string[], isChosen: boolean) => setChosen(withAll(chosen, ids, isChosen));
  const toggle = (id: string, range: string[] = []) => {
    setAll(between(range, last.current, id), !has(id));
    last.current = id;
  };
  return {
    count: chosen.kind === 'all' ? found - chosen.except.size : chosen.ids.size,
    isAll: chosen.kind === 'all',
    ...{ has, toggle, setAll },
    chooseFound: () => setChosen({ kind: 'all', filter, except: new Set() }),
    clear: () => setChosen(none),
    choice:
      chosen.kind === 'all'
        ? { filter: chosen.filter, except: [...chosen.except] }
        : { ids: [...chosen.ids] },
  };
}

const keyOf = ({ q, category, show, change }: SelectionFilter) =>
  JSON.stringify([q, category, show, change]);

function withAll(chosen: Chosen, ids: string[], isChosen: boolean): Chosen {
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

function between(ids: string[], one: string | undefined, other: string) {
  const [from, to] = [ids.indexOf(one ?? ''), ids.indexOf(other)].sort((a, b) => a - b);
  return from === undefined || from < 0 ? [other] : ids.slice(from, (to ?? from) + 1);
}
