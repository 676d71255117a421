import type { FilterName, FilterOption, ProductSearch } from 'contracts';
import { LRUCache } from 'lru-cache';
import { Entries, inOrder } from './entries.js';
import type { Entry } from './entry.js';
import { narrow, type Narrowed } from './narrow.js';
import { shuffled } from './shuffled.js';
import { WordIndex } from './word-index.js';

export interface Found {
  ids: string[];
  total: number;
  filters: Record<FilterName, FilterOption[]>;
}

/** One version of the catalogue, ready to be searched. */
export class CatalogueIndex {
  // Pages and orders of one question differ in what is cut out of the same answer.
  private readonly answers = new LRUCache<string, Narrowed>({ max: 200 });

  private constructor(
    private readonly entries: Entries,
    private readonly words: WordIndex,
  ) {}

  static async of(all: Entry[]): Promise<CatalogueIndex> {
    return new CatalogueIndex(new Entries(all), await WordIndex.of(all));
  }

  /** The asked page of the products that fit a question. */
  find(asked: ProductSearch): Found {
    const { page, limit, sort, seed = 1 } = asked;
    const { left, options } = this.narrowed(asked);
    const range: [number, number] = [(page - 1) * limit, page * limit];
    const shown = sort === 'random' ? shuffled(left, seed, range) : left.slice(...range);
    return { ids: shown.map(({ id }) => id), total: left.length, filters: options };
  }

  private narrowed(asked: ProductSearch): Narrowed {
    const { q, category, crystal, benefit, size, unit, sort } = asked;
    const order = sort === 'random' ? undefined : sort;
    const key = JSON.stringify([q, category, crystal, benefit, size, unit, order]);
    const answer = this.answers.get(key) ?? narrow(this.candidates({ q, order }), asked);
    this.answers.set(key, answer);
    return answer;
  }

  /** Sorted as asked; without an order the best fit comes first. */
  private candidates({ q, order }: Candidates): Entry[] {
    if (!q) return order ? this.entries.sortedBy(order) : this.entries.all;
    const containing = this.entries.containing(q);
    const guessed = this.entries.at(this.words.find(q));
    const fitting = [...new Set([...containing, ...guessed])];
    return order ? inOrder(fitting, order) : fitting;
  }
}

interface Candidates {
  q: ProductSearch['q'];
  order: Exclude<ProductSearch['sort'], 'random'>;
}
