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
import type { PageRoute } from '../history/routes.js';

/** A requested page and the seed of its order. */
export interface PageResourceRequest {
  route: PageRoute;
  location: { search: string };
  seed: number;
}

/** The result of loading a page's data. */
export type PageResult = { data: unknown; isMissing?: never } | { data?: never; isMissing: true };

/** Preloads the lead picture of a page once its data has loaded. */
export type PreloadPage = (page: Page<unknown>, data: unknown) => void;

/**
 * Dependencies of a page resource. `result` is set if the server has already loaded the data; nothing is then
 * preloaded.
 */
export interface PageResourceOptions {
  api: ApiClient;
  resolve: ResolveRemote;
  preload: PreloadPage;
  result: PageResult | undefined;
}

/** A page that is being loaded: its code, then the data that this code loads. */
export class PageResource {
  /** The data once loaded. */
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

  /** True if the page can be shown without waiting. */
  get isReady() {
    return this.result !== undefined && (!this.module || this.module.value !== undefined);
  }

  /** Resolves when the page can be shown or has failed to load. */
  async prepare(): Promise<void> {
    const pending = this.load();
    try {
      await this.module?.loadWithTimeout();
      await pending;
    } catch {
      // The slot of the page gets the same error and shows its fallback.
    }
  }

  /** Loads the data. Returns the same promise until a failure is reset. */
  load(): Promise<PageResult> {
    this.#pending ??= trackedPromise(this.#loadModuleAndData());
    return this.#pending;
  }

  /** Resets a failure, so that the next call of `load` tries again. */
  resetFailure() {
    if (!this.result) this.#pending = undefined;
  }

  async #loadModuleAndData(): Promise<PageResult> {
    // The contract version guarantees the shape of page modules.
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

/** True if the page was not found or its URL is invalid. */
function isMissing(error: unknown) {
  return isNotFound(error) || (error instanceof ApiError && [400, 404].includes(error.status));
}
