import {
  ApiError,
  isNotFound,
  trackedPromise,
  fulfilledPromise,
  type ApiClient,
  type Page,
  type RemoteModule,
  type ResolveRemote,
} from 'storefront-kit';
import type { PageRoute } from './routes.js';

/** Which page is wanted, and in which order it is to be shown. */
export interface PageResourceRequest {
  route: PageRoute;
  location: { search: string };
  seed: number;
}

/** The outcome of loading a page's data. */
export type PageResult = { data: unknown; isMissing?: never } | { data?: never; isMissing: true };

/** Fetches what a page shows first, once its data is here. */
export type PreloadPage = (page: Page<unknown>, data: unknown) => void;

/** Dependencies of a page resource; `result` when the server has loaded the data already, and nothing is preloaded. */
export interface PageResourceOptions {
  api: ApiClient;
  resolve: ResolveRemote;
  preload: PreloadPage;
  result: PageResult | undefined;
}

/** A page on its way: its code and, gathered by that code, its data. */
export class PageResource {
  /** The data, once here. */
  result: PageResult | undefined;
  /** True once the page was shown and hydrated. */
  isShown = false;
  readonly module: RemoteModule | undefined;
  readonly #request: PageResourceRequest;
  readonly #api: ApiClient;
  readonly #preload: PreloadPage;
  #pending: Promise<PageResult> | undefined;

  constructor(
    request: PageResourceRequest,
    { api, resolve, preload, result }: PageResourceOptions,
  ) {
    const { remote, module } = request.route;
    this.#request = request;
    this.#api = api;
    this.#preload = preload;
    this.module = remote && module ? resolve(remote, module) : undefined;
    this.result = this.module ? result : { data: null };
    if (this.result) this.#pending = fulfilledPromise(this.result);
  }

  /** True when the page can be shown without waiting. */
  get isReady() {
    return this.result !== undefined && (!this.module || this.module.value !== undefined);
  }

  /** Settles when the page can be shown, or cannot be had. */
  async prepare(): Promise<void> {
    const pending = this.load();
    try {
      await this.module?.loadWithTimeout();
      await pending;
    } catch {
      // The slot of the page meets the same failure and shows its fallback.
    }
  }

  /** The data; the same promise until it is asked for again. */
  load(): Promise<PageResult> {
    this.#pending ??= trackedPromise(this.#loadModuleAndData());
    return this.#pending;
  }

  /** Forgets a failure, so that the next one who asks makes another try. */
  resetFailure() {
    if (!this.result) this.#pending = undefined;
  }

  async #loadModuleAndData(): Promise<PageResult> {
    // The shape of page modules is guarded by the contract version.
    const page = (this.module?.value ?? (await this.module?.load())) as Page<unknown>;
    this.result = await this.#loadData(page);
    if (!this.result.isMissing) this.#preload(page, this.result.data);
    return this.result;
  }

  async #loadData(page: Page<unknown>): Promise<PageResult> {
    const { route, location, seed } = this.#request;
    const query = new URLSearchParams(location.search);
    try {
      const data = await page.load({ params: route.params, query, seed, api: this.#api });
      return { data };
    } catch (error) {
      if (isMissing(error)) return { isMissing: true };
      throw error;
    }
  }
}

/** Not found, or an invalid address. */
function isMissing(error: unknown) {
  return isNotFound(error) || (error instanceof ApiError && [400, 404].includes(error.status));
}
