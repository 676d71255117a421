import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ProductSearch, ProductWire } from 'contracts';
import { priceAccessOf, type Viewer } from '../../identity/accounts/index.js';
import { BuyerPricing } from '../pricing/index.js';
import { ProductsService } from '../products/index.js';
import { CatalogueVersion } from '../../platform/catalogue-version/index.js';
import { CatalogueIndex } from './catalogue-index.js';
import { YieldingTimer } from './yielding-timer.js';
import { indexedProductFields, toIndexedProduct, type IndexedProduct } from './indexed-product.js';
import { isPriceSortOrder, priceForSorting } from './price-order.js';

// Maximum time in milliseconds that a search waits for an index update before it uses the previous index. An update of
// a large catalogue takes several seconds.
const maxStaleWaitMs = 250;
/**
 * Pause after each slice of an index update, as a multiple of the slice's duration. It limits an update to a quarter of
 * the CPU, because buyers' requests take priority.
 */
const restWhileServing = 3;

/**
 * The products that an order line may refer to, best first; `isCertain` is true if the line identifies exactly
 * the first product.
 */
export interface ProductMatch {
  ids: string[];
  isCertain: boolean;
  /** True if at least half of the words of the order line occur in product names. */
  isKnown: boolean;
}

/** Number of order lines to match before yielding to other requests. */
const textsPerSlice = 20;

/** Finds products in a catalogue index that every process keeps in memory. */
@Injectable()
export class SearchService {
  #index: CatalogueIndex | undefined;
  #version = '';
  /** True if updates take too long for searches to wait; the next update is then postponed until `#restUntil`. */
  #isLarge = false;
  #restUntil = 0;
  #pendingUpdate: Promise<CatalogueIndex> | undefined;

  constructor(
    private readonly products: ProductsService,
    private readonly current: CatalogueVersion,
    private readonly pricing: BuyerPricing,
  ) {}

  /** Builds the index in advance, which takes seconds for a large catalogue. */
  async warmUp() {
    await this.#freshIndex();
  }

  /** Returns the results of a query, sorted by the prices that the viewer sees. */
  async search(query: ProductSearch, viewer: Viewer) {
    this.current.assertLoaded();
    const index = await this.#freshIndex();
    const byPrice = await this.#priceOrder(index, query, viewer);
    const { ids, ...result } = index.search(withoutPriceSort(query, viewer), byPrice);
    return { ...result, products: await this.#read(ids, viewer) };
  }

  /** Finds the products that order lines refer to, in the order of the lines. */
  async matchProducts(texts: readonly string[], maxCandidates: number): Promise<ProductMatch[]> {
    this.current.assertLoaded();
    const index = await this.#freshIndex();
    const matcher = index.matcher();
    const timer = new YieldingTimer();
    const matches: ProductMatch[] = [];
    for (const text of texts) {
      const { certain, candidates, isKnown } = matcher.match(text, maxCandidates);
      matches.push({ ids: index.idsAt(candidates), isCertain: certain !== undefined, isKnown });
      if (matches.length % textsPerSlice === 0) await timer.endSlice();
    }
    return matches;
  }

  /**
   * Returns the sort order by the prices of the viewer's price list, or undefined if the products' own prices
   * apply.
   */
  async #priceOrder(index: CatalogueIndex, { sort }: ProductSearch, viewer: Viewer) {
    if (!isPriceSortOrder(sort) || priceAccessOf(viewer) !== 'visible') return undefined;
    const list = await this.pricing.revisedList(viewer);
    if (!list?.rules.currencies.includes('USD')) return undefined;
    const order = { key: `${list.key} ${sort}`, isDescending: sort === 'dearest' };
    const load = async () => {
      const explicit = await this.pricing.readDollarPrices(list.id);
      return (product: IndexedProduct) =>
        priceForSorting(product, {
          rules: list.rules,
          explicit: { dollarPrice: explicit.get(product.id) },
        });
    };
    await index.preparePriceOrder(order, load, new YieldingTimer());
    return order;
  }

  async #read(ids: string[], viewer: Viewer): Promise<ProductWire[]> {
    const products = await this.products.listByIds(ids, viewer);
    const byId = new Map(products.map((product) => [product._id, product]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async #freshIndex(): Promise<CatalogueIndex> {
    const isGoodEnough =
      this.#version === this.current.current || performance.now() < this.#restUntil;
    if (this.#index && isGoodEnough) return this.#index;
    this.#pendingUpdate ??= this.#update().finally(() => (this.#pendingUpdate = undefined));
    if (!this.#index) return this.#pendingUpdate;
    const stale = wait(this.#isLarge ? 0 : maxStaleWaitMs, this.#index);
    return Promise.race([this.#pendingUpdate, stale]);
  }

  async #update() {
    const version = this.current.current;
    const begunAt = performance.now();
    const timer = new YieldingTimer(this.#index ? restWhileServing : 0);
    const all = await this.products.mapAll(indexedProductFields, toIndexedProduct, () =>
      timer.endSlice(),
    );
    this.#index = await CatalogueIndex.of(all, timer);
    this.#version = version;
    this.#noteDuration(performance.now() - begunAt);
    return this.#index;
  }

  /**
   * Postpones the next update of a large index for as long as the last update took. While staff edit the catalogue
   * continuously, updates therefore run for at most half of the time.
   */
  #noteDuration(milliseconds: number) {
    this.#isLarge = milliseconds > maxStaleWaitMs;
    this.#restUntil = this.#isLarge ? performance.now() + milliseconds : 0;
  }
}

function withoutPriceSort(query: ProductSearch, viewer: Viewer): ProductSearch {
  return isPriceSortOrder(query.sort) && priceAccessOf(viewer) !== 'visible'
    ? { ...query, sort: undefined }
    : query;
}
