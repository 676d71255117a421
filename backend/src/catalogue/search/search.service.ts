import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ProductSearch, ProductWire } from 'contracts';
import type { Viewer } from '../../identity/accounts/index.js';
import { ProductsService } from '../products/index.js';
import { CatalogueVersion } from '../../platform/catalogue-version/index.js';
import { CatalogueIndex } from './catalogue-index.js';
import { Pace } from './pace.js';
import { indexedFields, toIndexedProduct } from './indexed-product.js';

// A change of a large catalogue is found some seconds later rather than waited for.
const maxStaleWaitMs = 250;
/** Meanwhile a fourth of a processor is enough: what buyers ask for comes first. */
const restWhileServing = 3;

/** Finds products in an index of the catalogue that every process keeps for itself. */
@Injectable()
export class SearchService {
  #index: CatalogueIndex | undefined;
  #version = '';
  /** Whether an update is too long to be waited for, and until when the next one is put off. */
  #isLarge = false;
  #restUntil = 0;
  #pendingUpdate: Promise<CatalogueIndex> | undefined;

  constructor(
    private readonly products: ProductsService,
    private readonly current: CatalogueVersion,
  ) {}

  /** Has the index made before anybody asks: of a large catalogue it takes seconds. */
  async warmUp() {
    await this.#freshIndex();
  }

  /** What `asked` leads to; prices are neither shown to visitors nor sorted by for them. */
  async search(query: ProductSearch, viewer: Viewer) {
    this.current.assertLoaded();
    const index = await this.#freshIndex();
    const { ids, ...found } = index.search(withoutPriceSort(query, viewer));
    return { ...found, products: await this.#read(ids, viewer) };
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
    const pace = new Pace(this.#index ? restWhileServing : 0);
    const all = await this.products.mapAll(indexedFields, toIndexedProduct, () => pace.endSlice());
    this.#index = await CatalogueIndex.of(all, pace);
    this.#version = version;
    this.#noteDuration(performance.now() - begunAt);
    return this.#index;
  }

  /** While staff change one product after the other a large catalogue is gone through half of the time. */
  #noteDuration(milliseconds: number) {
    this.#isLarge = milliseconds > maxStaleWaitMs;
    this.#restUntil = this.#isLarge ? performance.now() + milliseconds : 0;
  }
}

function withoutPriceSort(query: ProductSearch, viewer: Viewer): ProductSearch {
  const isByPrice = query.sort === 'cheapest' || query.sort === 'dearest';
  return isByPrice && viewer.kind === 'visitor' ? { ...query, sort: undefined } : query;
}
