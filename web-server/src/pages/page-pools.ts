import type { ReleaseSet } from '../rendering/release-set.js';
import { RenderedPageCache } from './rendered-page-cache.js';

/**
 * Page caches: one for the live releases, and one for the canary, which is discarded when the canary's releases change.
 */
export class PagePools {
  readonly stable = new RenderedPageCache();
  #canary: { set: ReleaseSet; pool: RenderedPageCache } | undefined;

  canary(set: ReleaseSet) {
    if (this.#canary?.set !== set) this.#canary = { set, pool: new RenderedPageCache() };
    return this.#canary.pool;
  }

  clear() {
    this.stable.clear();
    this.#canary = undefined;
  }
}
