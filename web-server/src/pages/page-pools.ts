import type { ReleaseSet } from '../rendering/release-set.js';
import { RenderedPageCache } from './rendered-page-cache.js';

/** Pages of what is live, and apart from them those of a canary, which are kept no longer than its set of releases is. */
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
