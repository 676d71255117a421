import type { ApiClient, ResolveRemote } from 'storefront-kit';
import { PageLoad, type Outcome, type Wish } from './page-load.js';

const mostKept = 20;
/** Milliseconds for which a page that was fetched ahead or seen before needs no new data. */
const freshFor = 60_000;

interface Kept {
  load: PageLoad;
  since: number;
}

/** Keeps the pages that were seen or prepared, so that going back shows them at once and as they were. */
export class PageStore {
  readonly #kept = new Map<string, Kept>();
  readonly #api: ApiClient;
  readonly #resolve: ResolveRemote;

  constructor(api: ApiClient, resolve: ResolveRemote) {
    this.#api = api;
    this.#resolve = resolve;
  }

  /** The page as it was seen, however long ago. */
  reopen(wish: Wish): PageLoad {
    return this.#kept.get(keyOf(wish))?.load ?? this.#open(wish);
  }

  /** The page with data that is not old. */
  open(wish: Wish): PageLoad {
    const kept = this.#kept.get(keyOf(wish));
    return kept && Date.now() - kept.since < freshFor ? kept.load : this.#open(wish);
  }

  /** The page as the server gathered it. */
  adopt(wish: Wish, outcome: Outcome | undefined): PageLoad {
    return this.#open(wish, outcome);
  }

  #open(wish: Wish, outcome?: Outcome) {
    const load = new PageLoad(wish, { api: this.#api, resolve: this.#resolve, outcome });
    const key = keyOf(wish);
    this.#kept.delete(key);
    this.#kept.set(key, { load, since: Date.now() });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return load;
  }
}

function keyOf({ route, location, seed }: Wish) {
  return `${route.path}${location.search}${route.isSeeded ? ` ${seed}` : ''}`;
}
