import { filterNames, type FilterName, type FilterOption } from 'contracts';
import type { Entry } from './entry.js';
import { Facet } from './facet.js';

export type Filters = Partial<Record<FilterName, string | undefined>>;

export interface Narrowed {
  /** The positions of the entries that have all the values asked for. */
  left: number[];
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
  narrow(positions: readonly number[], filters: Filters): Narrowed {
    const all = this.facets.map((facet): Counted => {
      const value = filters[facet.name];
      const asked = value === undefined ? undefined : facet.find(value);
      return { facet, counts: facet.newCounts(), asked };
    });
    const narrowing = all.filter(({ asked }) => asked !== undefined);
    const left = positions.filter((position) => {
      const missed = narrowing.filter(({ facet, asked = 0 }) => !facet.has(position, asked));
      if (missed.length > 1) return false;
      for (const { facet, counts } of missed.length === 1 ? missed : all)
        facet.count(counts, position);
      return missed.length === 0;
    });
    const options = all.map(({ facet, counts }) => [facet.name, facet.optionsOf(counts)] as const);
    // There is a facet for each name.
    return { left, options: Object.fromEntries(options) as Narrowed['options'] };
  }
}
