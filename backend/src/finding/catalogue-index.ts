import type { FilterName, FilterOption, ProductSearch } from 'contracts';
import { LRUCache } from 'lru-cache';
import { Entries, type FixedOrder } from './entries.js';
import type { Entry } from './entry.js';
import { Facets, type Narrowed } from './facets.js';
import { kept } from './kept.js';
import { shuffled } from './shuffled.js';
import { WordIndex } from './word-index.js';

/** How many positions all answers that are kept have together: some megabytes. */
const mostPositions = 2_000_000;

export interface Found {
  ids: string[];
  total: number;
  filters: Record<FilterName, FilterOption[]>;
}

/** One version of the catalogue, ready to be searched. */
export class CatalogueIndex {
  // Pages and orders of one question differ in what is cut out of the same answer.
  private readonly answers = new LRUCache<string, Narrowed>({
    maxSize: mostPositions,
    sizeCalculation: ({ left }) => left.length + 1,
  });

  private constructor(
    private readonly entries: Entries,
    private readonly facets: Facets,
    private readonly words: WordIndex,
  ) {}

  static async of(all: Entry[]): Promise<CatalogueIndex> {
    return new CatalogueIndex(await Entries.of(all), new Facets(all), await WordIndex.of(all));
  }

  /** The asked page of the products that fit a question. */
  find(asked: ProductSearch): Found {
    const { page, limit, sort, seed = 1 } = asked;
    const { left, options } = this.narrowed(asked);
    const range: [number, number] = [(page - 1) * limit, page * limit];
    const shown = sort === 'random' ? shuffled(left, seed, range) : left.slice(...range);
    return { ids: this.entries.idsAt(shown), total: left.length, filters: options };
  }

  private narrowed(asked: ProductSearch): Narrowed {
    const { q, category, crystal, benefit, size, unit, sort } = asked;
    const order = sort === 'random' ? undefined : sort;
    const key = JSON.stringify([q, category, crystal, benefit, size, unit, order]);
    const answer = this.answers.get(key) ?? this.narrow(asked, order);
    this.answers.set(key, answer);
    return answer;
  }

  /** Sorted as asked; without an order the best fit comes first. */
  private narrow(asked: ProductSearch, order: FixedOrder | undefined): Narrowed {
    const { left, options } = this.facets.narrow(this.candidates(asked.q), asked);
    return { left: order ? this.entries.inOrder(left, order) : left, options };
  }

  private candidates(q: string | undefined): Uint32Array {
    if (!q) return this.entries.everything;
    const containing = this.entries.containing(q);
    const known = new Uint8Array(this.entries.everything.length);
    for (const position of containing) known[position] = 1;
    const guessed = kept(this.words.find(q), (position) => known[position] === 0);
    const all = new Uint32Array(containing.length + guessed.length);
    all.set(containing);
    all.set(guessed, containing.length);
    return all;
  }
}
