import {
  PageResource,
  type PageResult,
  type PageResourceOptions,
  type PageResourceRequest,
} from './page-resource.js';
import type { PageRoute } from '../history/routes.js';

const maxEntries = 20;
/** Milliseconds for which data of prefetched and visited pages stays fresh. */
const maxAgeMs = 60_000;

interface CacheEntry {
  resource: PageResource;
  since: number;
}

type PageCacheOptions = Omit<PageResourceOptions, 'result'>;

/** Cache of visited and prefetched pages, so that going back shows them immediately and unchanged. */
export class PageCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #options: PageCacheOptions;

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  /** Returns the cached page, however old. */
  openStale(request: PageResourceRequest): PageResource {
    return this.#entries.get(keyOf(request))?.resource ?? this.#open(request);
  }

  /** Returns the page with fresh data. */
  open(request: PageResourceRequest): PageResource {
    const cached = this.#entries.get(keyOf(request));
    return cached && Date.now() - cached.since < maxAgeMs ? cached.resource : this.#open(request);
  }

  /** Adds the page with the data that the server loaded. */
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
