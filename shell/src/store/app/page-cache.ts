import {
  PageResource,
  type PageResult,
  type PageResourceOptions,
  type PageResourceRequest,
} from './page-resource.js';
import type { PageRoute } from './routes.js';

const maxEntries = 20;
/** Milliseconds for which a page that was fetched ahead or seen before needs no new data. */
const maxAgeMs = 60_000;

interface CacheEntry {
  resource: PageResource;
  since: number;
}

type PageCacheOptions = Omit<PageResourceOptions, 'result'>;

/** Keeps the pages that were seen or prepared, so that going back shows them at once and as they were. */
export class PageCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** The page as it was seen, however long ago. */
  openStale(request: PageResourceRequest): PageResource {
    return this.#entries.get(keyOf(request))?.resource ?? this.#open(request);
  }

  /** The page with data that is not old. */
  open(request: PageResourceRequest): PageResource {
    const cached = this.#entries.get(keyOf(request));
    return cached && Date.now() - cached.since < maxAgeMs ? cached.resource : this.#open(request);
  }

  /** The page as the server gathered it. */
  openFromServer(request: PageResourceRequest, outcome: PageResult | undefined): PageResource {
    return this.#open(request, outcome);
  }

  preloadCode({ remote, module }: PageRoute): void {
    if (remote && module) void this.#options.resolve(remote, module).load();
  }

  #open(request: PageResourceRequest, result?: PageResult) {
    const resource = new PageResource(request, { ...this.#options, result });
    const key = keyOf(request);
    this.#entries.delete(key);
    this.#entries.set(key, { resource, since: Date.now() });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > maxEntries && oldest !== undefined) this.#entries.delete(oldest);
    return resource;
  }
}

function keyOf({ route, location, seed }: PageResourceRequest) {
  return `${route.path}${location.search}${route.isSeeded ? ` ${seed}` : ''}`;
}
