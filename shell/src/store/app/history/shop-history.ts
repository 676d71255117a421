import { createPath, type Navigator } from 'react-router-dom';
import { linkToFollow } from './link-to-follow.js';
import {
  updateHistoryState,
  readHistoryState,
  createEntry,
  type HistoryEntry,
} from './history-entry.js';

/** Kind of navigation that led to the page. */
export type NavigationKind = 'first' | 'forth' | 'back' | 'anchor';

export interface HistoryOptions {
  /** Called for each navigation; `anchor` stays on the page. */
  onNavigate: (entry: HistoryEntry, kind: NavigationKind) => void;
  /** Returns the seed used to prefetch a page. */
  seedFor?: (href: string) => number | undefined;
  /** Leaves the shop's pages for other URLs. */
  leave?: (href: string, replace: boolean) => void;
}

export interface NavigateOptions {
  replace?: boolean | undefined;
  seed?: number;
  /** The `location.state` of the target page. */
  state?: unknown;
}

const scrollSettleMs = 100;

/** The router's `navigator`. Turns link clicks, programmatic navigation and history traversal into visits. */
export class ShopHistory implements Navigator {
  readonly #options: HistoryOptions;
  #current = '';
  #scrollTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: HistoryOptions) {
    this.#options = options;
  }

  // Arrow functions, because the router calls all four detached from the object.
  readonly createHref: Navigator['createHref'] = (to) =>
    typeof to === 'string' ? to : createPath(to);
  readonly push: Navigator['push'] = (to, state: unknown) =>
    this.navigate(this.createHref(to), { state });
  readonly replace: Navigator['replace'] = (to, state: unknown) =>
    this.navigate(this.createHref(to), { state, replace: true });
  readonly go: Navigator['go'] = (delta) => history.go(delta);

  /** Starts listening. Returns a function that stops it. */
  start(): () => void {
    this.#current = pageOf(location);
    const restoration = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    const stopping = new AbortController();
    const { signal } = stopping;
    document.addEventListener('click', (event) => this.#onClick(event), { signal });
    window.addEventListener('popstate', () => this.#onPopState(), { signal });
    window.addEventListener('scroll', () => this.#onScroll(), { signal, passive: true });
    return () => {
      clearTimeout(this.#scrollTimer);
      stopping.abort();
      history.scrollRestoration = restoration;
    };
  }

  /** Navigates to a URL; within the shop, no document is loaded. */
  navigate(href: string, { replace = false, seed, state = null }: NavigateOptions = {}) {
    const url = new URL(href, location.href);
    const order = seed ?? this.#options.seedFor?.(url.href);
    const entry = createEntry(url, { state, ...(order === undefined ? {} : { seed: order }) });
    if (!entry) {
      (this.#options.leave ?? leave)(url.href, replace);
      return;
    }
    const isSamePage = pageOf(url) === this.#current;
    clearTimeout(this.#scrollTimer);
    if (isSamePage) this.#reuseSeed(entry);
    else updateHistoryState({ scroll: window.scrollY });
    const nextState = { usr: state, seed: entry.seed };
    if (replace || url.href === location.href) history.replaceState(nextState, '', url);
    else history.pushState(nextState, '', url);
    this.#notify(entry, isSamePage ? 'anchor' : 'forth');
  }

  #reuseSeed(entry: HistoryEntry) {
    entry.seed = readHistoryState().seed ?? entry.seed;
  }

  #onClick(event: MouseEvent) {
    const href = linkToFollow(event);
    if (href === undefined || !createEntry(new URL(href))) return;
    event.preventDefault();
    this.navigate(href);
  }

  #onPopState() {
    clearTimeout(this.#scrollTimer);
    const url = new URL(location.href);
    const isSamePage = pageOf(url) === this.#current;
    const entry = createEntry(url, readHistoryState());
    if (!entry) {
      location.reload();
      return;
    }
    updateHistoryState({ seed: entry.seed });
    this.#notify(entry, isSamePage ? 'anchor' : 'back');
  }

  #notify(entry: HistoryEntry, kind: NavigationKind) {
    this.#current = pageOf(location);
    this.#options.onNavigate(entry, kind);
  }

  #onScroll() {
    clearTimeout(this.#scrollTimer);
    this.#scrollTimer = setTimeout(
      () => updateHistoryState({ scroll: window.scrollY }),
      scrollSettleMs,
    );
  }
}

function pageOf({ pathname, search }: { pathname: string; search: string }) {
  return pathname + search;
}

function leave(href: string, replace: boolean) {
  if (replace) location.replace(href);
  else location.assign(href);
}
