import type { FilterName, FilterOption, ProductSearch } from 'contracts';
import { LRUCache } from 'lru-cache';
import { IndexedProducts, type FixedSortOrder } from './indexed-products.js';
import type { IndexedProduct } from './indexed-product.js';
import { Facets, type FacetFilterResult } from './facets.js';
import { filterPositions } from './filter-positions.js';
import type { YieldingTimer } from './yielding-timer.js';
import { ModelNumbers } from './model-numbers.js';
import type { PriceListSortOrder } from './price-order.js';
import { ProductMatcher } from './product-matcher.js';
import { shuffleWithSeed } from './shuffle-with-seed.js';
import { WordIndex } from './word-index.js';

/** Maximum total number of matches in all cached results, which limits the cache to a few megabytes. */
const maxCachedPositions = 2_000_000;

export interface SearchResult {
  ids: string[];
  total: number;
  filters: Record<FilterName, FilterOption[]>;
}

/** A search index for one catalogue version. */
export class CatalogueIndex {
  // Caches one result per query and sort order, which serves all pages. A random order is applied when a page is
  // read.
  readonly #resultCache = new LRUCache<string, FacetFilterResult>({
    maxSize: maxCachedPositions,
    sizeCalculation: ({ matching }) => matching.length + 1,
  });

  private constructor(
    private readonly entries: IndexedProducts,
    private readonly facets: Facets,
    private readonly named: { words: WordIndex; models: ModelNumbers },
  ) {}

  static async of(all: IndexedProduct[], timer: YieldingTimer): Promise<CatalogueIndex> {
    const documents = await IndexedProducts.of(all, timer);
    const facets = await Facets.of(all, timer);
    const words = await WordIndex.of(all, timer);
    const models = await ModelNumbers.of(all, timer);
    return new CatalogueIndex(documents, facets, { words, models });
  }

  /**
   * Prepares sorting by the prices of a price list, unless this sort order is cached. `load` resolves with a function
   * that returns the price of a product.
   */
  async preparePriceOrder(
    order: PriceListSortOrder,
    load: () => Promise<(product: IndexedProduct) => number | undefined>,
    timer: YieldingTimer,
  ) {
    if (this.entries.hasPriceOrder(order)) return;
    await this.entries.addPriceOrder(order, await load(), timer);
  }

  /**
   * Returns one page of results. `byPrice` is a prepared sort order by the prices of a price list; it replaces the
   * sort order by the products' own prices.
   */
  search(query: ProductSearch, byPrice?: PriceListSortOrder): SearchResult {
    const { page, limit, sort, seed = 1 } = query;
    const { matching, options } = this.#cachedFilter(query, byPrice);
    const range: [number, number] = [(page - 1) * limit, page * limit];
    const pageOfMatches =
      sort === 'random' ? shuffleWithSeed(matching, seed, range) : matching.slice(...range);
    return { ids: this.entries.idsAt(pageOfMatches), total: matching.length, filters: options };
  }

  /** Returns a matcher that finds the products in the lines of a customer's order. */
  matcher(): ProductMatcher {
    return new ProductMatcher(this.named, (text, most) => this.#candidates(text).subarray(0, most));
  }

  idsAt(positions: Iterable<number>): string[] {
    return this.entries.idsAt(positions);
  }

  #cachedFilter(query: ProductSearch, byPrice: PriceListSortOrder | undefined): FacetFilterResult {
    const { q, category, crystal, benefit, size, unit, sort } = query;
    const order = sort === 'random' ? undefined : sort;
    const filters = [q, category, crystal, benefit, size, unit, order];
    const key = JSON.stringify([...filters, byPrice?.key]);
    const result = this.#resultCache.get(key) ?? this.#runFilter(query, order, byPrice);
    this.#resultCache.set(key, result);
    return result;
  }

  /** Sorts by `order` or, if that is undefined, by relevance. */
  #runFilter(
    query: ProductSearch,
    order: FixedSortOrder | undefined,
    byPrice: PriceListSortOrder | undefined,
  ): FacetFilterResult {
    const { matching, options } = this.facets.filter(this.#candidates(query.q), query);
    return { matching: order ? this.entries.sortBy(matching, order, byPrice) : matching, options };
  }

  #candidates(q: string | undefined): Uint32Array {
    if (!q) return this.entries.allPositions;
    const containing = this.entries.findSubstring(q);
    const matchFlags = new Uint8Array(this.entries.allPositions.length);
    for (const position of containing) matchFlags[position] = 1;
    const guessed = filterPositions(
      this.named.words.search(q),
      (position) => matchFlags[position] === 0,
    );
    const all = new Uint32Array(containing.length + guessed.length);
    all.set(containing);
    all.set(guessed, containing.length);
    return all;
  }
}
