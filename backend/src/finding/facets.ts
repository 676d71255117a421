import { filterNames, type FilterName, type FilterOption } from 'contracts';
import type { Entry } from './entry.js';
import { Facet } from './facet.js';

export type Filters = Partial<Record<FilterName, string | undefined>>;

export interface Narrowed {
  /** The positions of the entries that have all the values asked for. */
  left: Uint32Array;
  /** For each filter the values that lead somewhere while the other filters stay, the most frequent first. */
  options: Record<FilterName, FilterOption[]>;
}

/** A facet while its values are counted, and the number of the value that is asked for, if any. */
interface Counted {
  facet: Facet;
  counts: Uint32Array;
  asked: number | undefined;
}

/** What a catalogue can be narrowed down by. */
export class Facets {
  private readonly facets: Facet[];

  constructor(entries: readonly Entry[]) {
    this.facets = filterNames.map((name) => new Facet(name, entries));
  }

  /** Narrows down by all filters at once: an entry that misses one value still counts for the options of that filter. */
  narrow(positions: Uint32Array, filters: Filters): Narrowed {
    const all = this.facets.map((facet): Counted => {
      const value = filters[facet.name];
      const asked = value === undefined ? undefined : facet.find(value);
      return { facet, counts: facet.newCounts(), asked };
    });
    const narrowing = all.filter(({ asked }) => asked !== undefined);
    const { left, missingOne } = sort(positions, narrowing);
    for (const { facet, counts } of all) facet.countAll(counts, left);
    for (const [index, { facet, counts }] of narrowing.entries())
      facet.countAll(counts, missingOne[index] ?? []);
    const options = all.map(({ facet, counts }) => [facet.name, facet.optionsOf(counts)] as const);
    // There is a facet for each name.
    return { left, options: Object.fromEntries(options) as Narrowed['options'] };
  }
}

/** Apart: the positions of entries with all values, and for each value those of entries that miss it alone. */
function sort(positions: Uint32Array, narrowing: readonly Counted[]) {
  const missingOne = narrowing.map((): number[] => []);
  if (narrowing.length === 0) return { left: positions, missingOne };
  const left: number[] = [];
  for (const position of positions) {
    let missed = 0;
    let last = 0;
    for (const [index, { facet, asked = 0 }] of narrowing.entries()) {
      if (facet.has(position, asked)) continue;
      missed += 1;
      last = index;
    }
    if (missed === 0) left.push(position);
    else if (missed === 1) missingOne[last]?.push(position);
  }
  return { left: new Uint32Array(left), missingOne };
}
