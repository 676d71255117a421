import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ProductSearch, ProductWire } from 'contracts';
import type { Viewer } from '../accounts/index.js';
import { ProductsService } from '../catalogue/index.js';
import { CatalogueVersion } from '../versions/index.js';
import { CatalogueIndex } from './catalogue-index.js';
import { indexedFields, toIndexedProduct } from './indexed-product.js';

// A change of a large catalogue is found a moment later rather than waited for.
const maxStaleWaitMs = 250;

/** Finds products in an index of the catalogue that every process keeps for itself. */
@Injectable()
export class SearchService {
  #index: CatalogueIndex | undefined;
  #version = '';
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
    if (this.#index && this.#version === this.current.current) return this.#index;
    this.#pendingUpdate ??= this.#update().finally(() => (this.#pendingUpdate = undefined));
    if (!this.#index) return this.#pendingUpdate;
    return Promise.race([this.#pendingUpdate, wait(maxStaleWaitMs, this.#index)]);
  }

  async #update() {
    const version = this.current.current;
    this.#index = await CatalogueIndex.of(
      await this.products.mapAll(indexedFields, toIndexedProduct),
    );
    this.#version = version;
    return this.#index;
  }
}

function withoutPriceSort(query: ProductSearch, viewer: Viewer): ProductSearch {
  const isByPrice = query.sort === 'cheapest' || query.sort === 'dearest';
  return isByPrice && viewer.kind === 'visitor' ? { ...query, sort: undefined } : query;
}
