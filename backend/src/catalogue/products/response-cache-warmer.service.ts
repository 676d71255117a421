import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { ResponseCache } from '../../platform/response-cache/index.js';
import { CategoriesService } from '../categories/index.js';
import { LOG } from '../../platform/http/index.js';
import { CatalogueVersion } from '../../platform/catalogue-version/index.js';
import { ProductsService } from './products.service.js';
import { PublicReadLoaders } from './public-reads.service.js';

const maxWarmedProducts = 5_000;
const debounceMs = 300;

/** Caches public responses. Invalidates them on every catalogue change, and rebuilds them after a short delay. */
@Injectable()
export class ResponseCacheWarmer implements OnApplicationShutdown {
  readonly cache = new ResponseCache();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(
    private readonly reads: PublicReadLoaders,
    private readonly products: ProductsService,
    private readonly categories: CategoriesService,
    @Inject(LOG) private readonly log: Logger,
    version: CatalogueVersion,
  ) {
    version.onChange(() => {
      this.cache.invalidate();
      clearTimeout(this.#timer);
      if (!this.#isClosed) this.#timer = setTimeout(() => void this.#warmAll(), debounceMs);
    });
  }

  async warmLists() {
    const { products, ...short } = this.reads.lists();
    await Promise.all(Object.values(short).map((read) => this.cache.get(read)));
    if (await this.#isSmall()) await this.cache.get(products);
  }

  onApplicationShutdown() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /**
   * True if the catalogue is small enough to cache all responses in advance. For a large catalogue, this would take a
   * long time, and most responses are rarely requested.
   */
  async #isSmall() {
    return (await this.products.count()) <= maxWarmedProducts;
  }

  async #warmAll() {
    try {
      await this.warmLists();
      if (!(await this.#isSmall())) return;
      const categories = await this.categories.listCategories();
      await this.#warmEach(categories.map(({ category }) => this.reads.ofCategory(category)));
      const ids = await this.products.listIds(maxWarmedProducts);
      await this.#warmEach(ids.map((id) => this.reads.ofProduct(id)));
    } catch (error) {
      // After a failure, each response is rebuilt when it is next requested.
      this.log.debug({ err: error }, 'could not warm the response cache');
    }
  }

  async #warmEach(reads: ReturnType<PublicReadLoaders['ofProduct']>[]) {
    for (const read of reads) {
      if (this.#isClosed) return;
      await this.cache.get(read);
    }
  }
}
