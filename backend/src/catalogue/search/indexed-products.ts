import { modelNumberKey, westernDigits, type SortOrder } from 'contracts';
import { LRUCache } from 'lru-cache';
import type { IndexedProduct } from './indexed-product.js';
import { comparePrices, type PriceListSortOrder } from './price-order.js';
import { filterPositions } from './filter-positions.js';
import type { YieldingTimer } from './yielding-timer.js';
import { TrigramIndex } from './trigrams.js';

export type FixedSortOrder = Exclude<SortOrder, 'random'>;

const { compare: compareText } = new Intl.Collator('en', { numeric: true });

const comparisons: Record<FixedSortOrder, (a: IndexedProduct, b: IndexedProduct) => number> = {
  newest: (a, b) => b.createdAt - a.createdAt,
  name: (a, b) => compareText(a.productName, b.productName),
  cheapest: (a, b) => comparePrices(documentedPrice(a), documentedPrice(b), false),
  dearest: (a, b) => comparePrices(documentedPrice(a), documentedPrice(b), true),
};

const documentedPrice = ({ dollarPrice, originalPrice }: IndexedProduct) =>
  dollarPrice ?? originalPrice;

/** Maximum number of cached rankings by price. For 100,000 products, each ranking uses less than 1 MB of memory. */
const maxPriceOrders = 20;
const productsPerSlice = 1_000;

/** Normalises case, dashes, invisible characters and the script of digits for comparison. */
const substringKey = (text: string) => modelNumberKey(westernDigits(text));

/** A sort order: `places` maps each position to its rank, and `positions` maps each rank to its position. */
interface Ranking {
  places: Uint32Array;
  positions: Uint32Array;
}

/** All entries of one catalogue version; a position is an index in list order. */
export class IndexedProducts {
  readonly allPositions: Uint32Array;
  readonly #rankings = new Map<FixedSortOrder, Ranking>();
  readonly #priceRankings = new LRUCache<string, Ranking>({ max: maxPriceOrders });

  private constructor(
    private readonly all: readonly IndexedProduct[],
    private readonly lower: readonly string[],
    private readonly trigrams: TrigramIndex,
  ) {
    this.allPositions = Uint32Array.from(all.keys());
  }

  static async of(all: readonly IndexedProduct[], timer: YieldingTimer): Promise<IndexedProducts> {
    const lower = all.map(({ productName, modelNumber }) =>
      [productName, modelNumber].map(substringKey).join('\n'),
    );
    return new IndexedProducts(all, lower, await TrigramIndex.of(lower, timer));
  }

  idsAt(positions: Iterable<number>): string[] {
    return [...positions].flatMap((position) => this.all[position]?.id ?? []);
  }

  hasPriceOrder({ key }: PriceListSortOrder): boolean {
    return this.#priceRankings.has(key);
  }

  /** Ranks all products by the prices in a price list; `priceOf` is called once for each product. */
  async addPriceOrder(
    { key, isDescending }: PriceListSortOrder,
    priceOf: (product: IndexedProduct) => number | undefined,
    timer: YieldingTimer,
  ) {
    const prices: (number | undefined)[] = [];
    for (const product of this.all) {
      prices.push(priceOf(product));
      if (prices.length % productsPerSlice === 0) await timer.endSlice();
    }
    const ranking = rank(prices, (a, b) => comparePrices(a, b, isDescending));
    this.#priceRankings.set(key, ranking);
  }

  /** Sorts positions by the ranking for `byPrice` if `addPriceOrder` has added one, otherwise by `order`. */
  sortBy(positions: Uint32Array, order: FixedSortOrder, byPrice?: PriceListSortOrder): Uint32Array {
    const ranking = (byPrice && this.#priceRankings.get(byPrice.key)) ?? this.#fixedRanking(order);
    const places = positions.map((position) => ranking.places[position] ?? 0).sort();
    return places.map((place) => ranking.positions[place] ?? 0);
  }

  #fixedRanking(order: FixedSortOrder): Ranking {
    const ranking = this.#rankings.get(order) ?? rank(this.all, comparisons[order]);
    this.#rankings.set(order, ranking);
    return ranking;
  }

  /** Returns the positions of entries whose name or model number contains `query`, ignoring case. */
  findSubstring(query: string): Uint32Array {
    const key = substringKey(query);
    const among = this.trigrams.candidatesFor(key) ?? this.allPositions;
    return filterPositions(among, (position) => this.lower[position]?.includes(key));
  }
}

function rank<Item>(all: readonly Item[], compare: (a: Item, b: Item) => number): Ranking {
  const sorted = [...all.entries()].sort(([, a], [, b]) => compare(a, b));
  const positions = Uint32Array.from(sorted, ([position]) => position);
  const places = new Uint32Array(all.length);
  for (const [place, position] of positions.entries()) places[position] = place;
  return { places, positions };
}
