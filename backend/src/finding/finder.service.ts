import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { ProductSearch, ProductWire } from 'contracts';
import type { Viewer } from '../accounts/index.js';
import { ProductsService } from '../catalogue/index.js';
import { CatalogueVersion } from '../versions/index.js';
import { CatalogueIndex } from './catalogue-index.js';
import { entryFields, toEntry } from './entry.js';

// A change of a large catalogue is found a moment later rather than waited for.
const patience = 250;

/** Finds products in an index of the catalogue that every process keeps for itself. */
@Injectable()
export class Finder {
  private index: CatalogueIndex | undefined;
  private version = '';
  private updating: Promise<CatalogueIndex> | undefined;

  constructor(
    private readonly products: ProductsService,
    private readonly current: CatalogueVersion,
  ) {}

  /** Has the index made before anybody asks: of a large catalogue it takes seconds. */
  async prepare() {
    await this.upToDate();
  }

  /** What `asked` leads to; prices are neither shown to visitors nor sorted by for them. */
  async find(asked: ProductSearch, viewer: Viewer) {
    this.current.requireOpen();
    const index = await this.upToDate();
    const { ids, ...found } = index.find(allowed(asked, viewer));
    return { ...found, products: await this.read(ids, viewer) };
  }

  private async read(ids: string[], viewer: Viewer): Promise<ProductWire[]> {
    const products = await this.products.listByIds(ids, viewer);
    const byId = new Map(products.map((product) => [product._id, product]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  private async upToDate(): Promise<CatalogueIndex> {
    if (this.index && this.version === this.current.current) return this.index;
    this.updating ??= this.update().finally(() => (this.updating = undefined));
    if (!this.index) return this.updating;
    return Promise.race([this.updating, wait(patience, this.index)]);
  }

  private async update() {
    const version = this.current.current;
    this.index = await CatalogueIndex.of(await this.products.mapAll(entryFields, toEntry));
    this.version = version;
    return this.index;
  }
}

function allowed(asked: ProductSearch, viewer: Viewer): ProductSearch {
  const isByPrice = asked.sort === 'cheapest' || asked.sort === 'dearest';
  return isByPrice && viewer.kind === 'visitor' ? { ...asked, sort: undefined } : asked;
}
