import {
  ApiError,
  isNotFound,
  newSeed,
  type ApiClient,
  type LeadPicture,
  type Page,
  type ResolveRemote,
  type SiteInfo,
} from 'storefront-kit';
import { data as response, type RouterState } from 'react-router-dom';
import { readPageOfHistoryEntry } from './history-entry.js';
import { preloadLeadPicture } from './preload-lead-picture.js';
import type { RemoteRoute } from '../page/routes.js';

const maxEntries = 20;
/** Time in milliseconds after which the data of prefetched and visited pages becomes stale. */
const maxAgeMs = 60_000;

/** A page of a remote with its parameters. */
export interface RemotePageRequest {
  route: RemoteRoute;
  params: Record<string, string | undefined>;
  /** Path and query. */
  href: string;
}

type PendingState = Pick<RouterState, 'navigation' | 'location'>;

type SeededRequest = RemotePageRequest & { seed: number };

interface PageLoaderOptions {
  api: ApiClient;
  resolve: ResolveRemote;
  site: SiteInfo;
  seed: number;
}

/** Loads code and data of pages. Caches recent data, so that prefetched and revisited pages open immediately. */
export class PageLoader {
  /** Seed of the current page's random product order. */
  seed: number;
  readonly #options: PageLoaderOptions;
  readonly #recent = new Map<string, { data: Promise<unknown>; since: number }>();
  #prefetched: SeededRequest | undefined;

  constructor(options: PageLoaderOptions) {
    this.#options = options;
    this.seed = options.seed;
  }

  /**
   * Loads a page that the visitor opens. When the visitor returns to a page, resolves with the data of the earlier
   * visit. `state` is undefined while the router is being created.
   */
  load(request: RemotePageRequest, state: PendingState | undefined): Promise<unknown> {
    const { key, seed } = readPageOfHistoryEntry();
    const target = state?.navigation.location ?? state?.location;
    const isReturn = target !== undefined && target.key === key;
    const isCurrent = !state || request.href === state.location.pathname + state.location.search;
    if (isReturn && seed !== undefined) this.seed = seed;
    else if (this.#prefetched?.href === request.href) this.seed = this.#prefetched.seed;
    else if (!isCurrent) this.seed = newSeed();
    this.#prefetched = undefined;
    return this.#recentOrNew({ ...request, seed: this.seed }, isReturn);
  }

  /**
   * Loads a page before the visitor opens it. If the visitor opens it next, its products have the order of the
   * prefetched data.
   */
  prefetch(request: RemotePageRequest, leadPicture?: LeadPicture): void {
    if (request.href === this.#prefetched?.href) return;
    this.#prefetched = { ...request, seed: newSeed() };
    preloadLeadPicture(leadPicture);
    this.#recentOrNew(this.#prefetched).catch(() => undefined);
  }

  preloadCode({ remote, module }: RemoteRoute): void {
    void this.#options.resolve(remote, module).load();
  }

  /** Adds data of a page. */
  add(request: SeededRequest, data: Promise<unknown>): Promise<unknown> {
    const key = keyOf(request);
    this.#recent.delete(key);
    this.#recent.set(key, { data, since: Date.now() });
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > maxEntries && oldest !== undefined) this.#recent.delete(oldest);
    data.catch(() => this.#recent.delete(key));
    return data;
  }

  #recentOrNew(request: SeededRequest, isReturn = false) {
    const recent = this.#recent.get(keyOf(request));
    const isFresh = recent && (isReturn || Date.now() - recent.since < maxAgeMs);
    return isFresh ? recent.data : this.add(request, this.#fetch(request));
  }

  async #fetch({ route, params, href, seed }: SeededRequest): Promise<unknown> {
    const { api, resolve, site } = this.#options;
    // The contract version guarantees the shape of page modules.
    const page = (await resolve(route.remote, route.module).loadWithTimeout()) as Page<unknown>;
    const query = new URL(href, location.origin).searchParams;
    try {
      // The cast is safe: the path patterns of pages have no optional parameters.
      const routeParams = params as Record<string, string>;
      const data = await page.load({ params: routeParams, query, seed, api });
      preloadLeadPicture(page.head(data, site).leadPicture);
      return data;
    } catch (error) {
      throw isMissing(error) ? response(null, { status: 404 }) : error;
    }
  }
}

const keyOf = ({ route, href, seed }: SeededRequest) => (route.isSeeded ? `${href} ${seed}` : href);

/** True if the page was not found or its URL is invalid. */
const isMissing = (error: unknown) =>
  isNotFound(error) || (error instanceof ApiError && [400, 404].includes(error.status));
