import { createPath, type Navigator } from 'react-router-dom';
import { linkToFollow } from './link-to-follow.js';
import { remember, remembered, visitTo, type Visit } from './visits.js';

/** How the page that is shown came to be shown. */
export type Arrival = 'first' | 'forth' | 'back' | 'anchor';

export interface HistoryOptions {
  /** Told of each visit; `anchor` stays on its page. */
  onVisit: (visit: Visit, arrival: Arrival) => void;
  /** The seed that a page was prepared with. */
  seedFor?: (href: string) => number | undefined;
  /** Leaves the shop's pages: for addresses that are not among them. */
  leave?: (href: string, replace: boolean) => void;
}

export interface NavigateOptions {
  replace?: boolean | undefined;
  seed?: number;
  /** What the page that is gone to is told: its `location.state`. */
  state?: unknown;
}

const scrollSettled = 100;

/** The `navigator` of the router: turns clicks on links, calls from code and steps through the browser's history into visits. */
export class ShopHistory implements Navigator {
  readonly #options: HistoryOptions;
  #current = '';
  #settling: ReturnType<typeof setTimeout> | undefined;

  constructor(options: HistoryOptions) {
    this.#options = options;
  }

  // The router calls all four without their object.
  readonly createHref: Navigator['createHref'] = (to) =>
    typeof to === 'string' ? to : createPath(to);
  readonly push: Navigator['push'] = (to, state: unknown) =>
    this.navigate(this.createHref(to), { state });
  readonly replace: Navigator['replace'] = (to, state: unknown) =>
    this.navigate(this.createHref(to), { state, replace: true });
  readonly go: Navigator['go'] = (delta) => history.go(delta);

  /** Listens until the answer is called. */
  start(): () => void {
    this.#current = pageOf(location);
    const restoration = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    const stopping = new AbortController();
    const { signal } = stopping;
    document.addEventListener('click', (event) => this.#onClick(event), { signal });
    window.addEventListener('popstate', () => this.#onStep(), { signal });
    window.addEventListener('scroll', () => this.#onScroll(), { signal, passive: true });
    return () => {
      clearTimeout(this.#settling);
      stopping.abort();
      history.scrollRestoration = restoration;
    };
  }

  /** Goes to an address, inside the shop without a new document. */
  navigate(href: string, { replace = false, seed, state = null }: NavigateOptions = {}) {
    const url = new URL(href, location.href);
    const order = seed ?? this.#options.seedFor?.(url.href);
    const visit = visitTo(url, { state, ...(order === undefined ? {} : { seed: order }) });
    if (!visit) {
      (this.#options.leave ?? leave)(url.href, replace);
      return;
    }
    const isSamePage = pageOf(url) === this.#current;
    clearTimeout(this.#settling);
    if (isSamePage) this.#keepSeed(visit);
    else remember({ scroll: window.scrollY });
    const entry = { usr: state, seed: visit.seed };
    if (replace || url.href === location.href) history.replaceState(entry, '', url);
    else history.pushState(entry, '', url);
    this.#arrive(visit, isSamePage ? 'anchor' : 'forth');
  }

  #keepSeed(visit: Visit) {
    visit.seed = remembered().seed ?? visit.seed;
  }

  #onClick(event: MouseEvent) {
    const href = linkToFollow(event);
    if (href === undefined || !visitTo(new URL(href))) return;
    event.preventDefault();
    this.navigate(href);
  }

  #onStep() {
    clearTimeout(this.#settling);
    const url = new URL(location.href);
    const isSamePage = pageOf(url) === this.#current;
    const visit = visitTo(url, remembered());
    if (!visit) {
      location.reload();
      return;
    }
    remember({ seed: visit.seed });
    this.#arrive(visit, isSamePage ? 'anchor' : 'back');
  }

  #arrive(visit: Visit, arrival: Arrival) {
    this.#current = pageOf(location);
    this.#options.onVisit(visit, arrival);
  }

  #onScroll() {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => remember({ scroll: window.scrollY }), scrollSettled);
  }
}

function pageOf({ pathname, search }: { pathname: string; search: string }) {
  return pathname + search;
}

function leave(href: string, replace: boolean) {
  if (replace) location.replace(href);
  else location.assign(href);
}
