import { filterNames, type FilterName, type FilterOption } from 'contracts';
import type { IndexedProduct } from './indexed-product.js';
import { Facet } from './facet.js';
import { entriesPerSlice } from './for-each-yielding.js';
import type { YieldingTimer } from './yielding-timer.js';

export type Filters = Partial<Record<FilterName, string | undefined>>;

export interface FacetFilterResult {
  /** Positions of the entries that match all filters. */
  matching: Uint32Array;
  /** Options of each filter that would return results with the other filters unchanged, most frequent first. */
  options: Record<FilterName, FilterOption[]>;
}

/**
 * A facet with its entry count per value. `valueNumber` is the numeric id that the facet assigns to the requested value,
 * or undefined if no value was requested.
 */
interface FacetCount {
  facet: Facet;
  counts: Uint32Array;
  valueNumber: number | undefined;
}

export class Facets {
  private constructor(private readonly facets: readonly Facet[]) {}

  static async of(entries: readonly IndexedProduct[], timer: YieldingTimer): Promise<Facets> {
    const facets: Facet[] = [];
    for (const name of filterNames) {
      facets.push(new Facet(name, entries));
      if (entries.length >= entriesPerSlice) await timer.endSlice();
    }
    return new Facets(facets);
  }

  /**
   * Applies all filters in one pass. An entry that fails only one filter still counts for the options of that filter.
   */
  filter(positions: Uint32Array, filters: Filters): FacetFilterResult {
    const all = this.facets.map((facet): FacetCount => {
      const value = filters[facet.name];
      const valueNumber = value === undefined ? undefined : facet.find(value);
      return { facet, counts: facet.createCounts(), valueNumber };
    });
    const active = all.filter(({ valueNumber }) => valueNumber !== undefined);
    const { matching, missingOne } = partition(positions, active);
    for (const { facet, counts } of all) facet.addCounts(counts, matching);
    for (const [index, { facet, counts }] of active.entries())
      facet.addCounts(counts, missingOne[index] ?? []);
    const options = all.map(({ facet, counts }) => [facet.name, facet.toOptions(counts)] as const);
    // The cast is safe, because `facets` has one entry per filter name.
    return { matching, options: Object.fromEntries(options) as FacetFilterResult['options'] };
  }
}

/** Separates entries that match all filters from those that fail exactly one, grouped by that filter. */
function partition(positions: Uint32Array, active: readonly FacetCount[]) {
  const missingOne = active.map((): number[] => []);
  if (active.length === 0) return { matching: positions, missingOne };
  const matching: number[] = [];
  for (const position of positions) {
    let missCount = 0;
    let last = 0;
    for (const [index, { facet, valueNumber = 0 }] of active.entries()) {
      if (facet.has(position, valueNumber)) continue;
      missCount += 1;
      last = index;
    }
    if (missCount === 0) matching.push(position);
    else if (missCount === 1) missingOne[last]?.push(position);
  }
  return { matching: new Uint32Array(matching), missingOne };
}
