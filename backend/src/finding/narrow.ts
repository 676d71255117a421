import { filterNames, type FilterName, type FilterOption } from 'contracts';
import type { Entry } from './entry.js';

export type Filters = Partial<Record<FilterName, string | undefined>>;

export interface Narrowed {
  /** The entries that have all the values asked for. */
  left: Entry[];
  /** For each filter the values that lead somewhere while the other filters stay, the most frequent first. */
  options: Record<FilterName, FilterOption[]>;
}

type Counts = Map<string, number>;

/** Narrows down by all filters at once: an entry that misses one value still counts for the options of that filter. */
export function narrow(entries: Entry[], filters: Filters): Narrowed {
  const asked = filterNames.filter((name) => filters[name] !== undefined);
  const counts = new Map<FilterName, Counts>(filterNames.map((name) => [name, new Map()]));
  const left = entries.filter(({ values }) => {
    const missed = asked.filter((name) => !values[name].includes(filters[name] ?? ''));
    const [only, second] = missed;
    if (second !== undefined) return false;
    for (const name of only ? [only] : filterNames) add(counts.get(name), values[name]);
    return only === undefined;
  });
  const options = filterNames.map((name) => [name, optionsOf(counts.get(name))] as const);
  // There is an entry for each name.
  return { left, options: Object.fromEntries(options) as Narrowed['options'] };
}

function add(counts: Counts | undefined, values: string[]) {
  for (const value of values) counts?.set(value, (counts.get(value) ?? 0) + 1);
}

function optionsOf(counts: Counts = new Map()): FilterOption[] {
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}
