import {
  ApiError,
  isNotFound,
  readable,
  settled,
  type ApiClient,
  type Page,
  type RemoteModule,
  type ResolveRemote,
} from 'storefront-kit';
import type { PageRoute } from './routes.js';

/** Which page is wanted, and in which order it is to be shown. */
export interface Wish {
  route: PageRoute;
  location: { search: string };
  seed: number;
}

/** What came of gathering a page's data. */
export type Outcome = { data: unknown; isMissing?: never } | { data?: never; isMissing: true };

/** What a page is gathered with; `outcome` when that has been done before. */
export interface Means {
  api: ApiClient;
  resolve: ResolveRemote;
  outcome: Outcome | undefined;
}

/** A page on its way: its code and, gathered by that code, its data. */
export class PageLoad {
  /** The data, once here. */
  outcome: Outcome | undefined;
  /** Whether the page has ever stood on the screen, alive. */
  isShown = false;
  readonly module: RemoteModule | undefined;
  readonly #wish: Wish;
  readonly #api: ApiClient;
  #gathering: Promise<Outcome> | undefined;

  constructor(wish: Wish, { api, resolve, outcome }: Means) {
    const { remote, module } = wish.route;
    this.#wish = wish;
    this.#api = api;
    this.module = remote && module ? resolve(remote, module) : undefined;
    this.outcome = this.module ? outcome : { data: null };
    if (this.outcome) this.#gathering = settled(this.outcome);
  }

  /** True when the page can be shown without waiting. */
  get isReady() {
    return this.outcome !== undefined && (!this.module || this.module.value !== undefined);
  }

  /** Settles when the page can be shown, or cannot be had. */
  async prepare(): Promise<void> {
    const gathering = this.gather();
    try {
      await this.module?.inTime();
      await gathering;
    } catch {
      // The slot of the page meets the same failure and shows its fallback.
    }
  }

  /** The data; the same promise until it is asked for again. */
  gather(): Promise<Outcome> {
    this.#gathering ??= readable(this.#gather());
    return this.#gathering;
  }

  /** Forgets a failure, so that the next one who asks makes another try. */
  forgetFailure() {
    if (!this.outcome) this.#gathering = undefined;
  }

  async #gather(): Promise<Outcome> {
    // What a page module exposes is agreed with the remote and guarded by the contract version.
    const page = (this.module?.value ?? (await this.module?.whenever())) as Page<unknown>;
    this.outcome = await this.#load(page);
    return this.outcome;
  }

  async #load(page: Page<unknown>): Promise<Outcome> {
    const { route, location, seed } = this.#wish;
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

/** Nothing is there, or the address cannot be that of anything. */
function isMissing(error: unknown) {
  return isNotFound(error) || (error instanceof ApiError && [400, 404].includes(error.status));
}
