import type { LeadPicture } from 'storefront-kit';
import type { PageCache } from './page/page-cache.js';
import { setPending } from './history/pending.js';
import type { Screen } from './page/screen.js';
import { scrollToTarget, scrollToAnchor, restoreScrollPosition } from './history/scrolling.js';
import { ShopHistory, type NavigationKind, type NavigateOptions } from './history/shop-history.js';
import { createEntry, type HistoryEntry } from './history/history-entry.js';

/** Milliseconds for which the previous page stays visible before the next one shows its skeleton. */
const skeletonDelayMs = 600;

type PreloadPicture = (leadPicture: LeadPicture | undefined) => void;

export type ShowScreen = (next: Omit<Screen, 'slotKey'>) => void;

/** Navigates between pages: code and data are loaded first, then the page is shown. */
export class NavigationController {
  /** The navigator behind `useNavigate`. */
  readonly navigator: ShopHistory;
  readonly #pageCache: PageCache;
  readonly #preloadPicture: PreloadPicture;
  #show: ShowScreen = () => undefined;
  #navigationId = 0;
  #prefetched: { href: string; seed: number } | undefined;

  constructor(pageCache: PageCache, preloadPicture: PreloadPicture) {
    this.#pageCache = pageCache;
    this.#preloadPicture = preloadPicture;
    this.navigator = new ShopHistory({
      onNavigate: (entry, kind) => void this.#onNavigate(entry, kind),
      seedFor: (href) => (this.#prefetched?.href === href ? this.#prefetched.seed : undefined),
    });
  }

  /** Starts to handle link clicks. Returns a function that stops it. */
  start(show: ShowScreen): () => void {
    this.#show = show;
    return this.navigator.start();
  }

  /** Restores the order in which a page was seen before the visitor left the shop's pages. */
  async restore(entry: HistoryEntry): Promise<void> {
    const navigationId = this.#navigationId;
    const resource = this.#pageCache.openStale(entry);
    await resource.prepare();
    if (navigationId === this.#navigationId && resource.isReady)
      this.#show({ entry, navigationKind: 'back', resource });
  }

  readonly navigate = (href: string, options?: NavigateOptions) =>
    this.navigator.navigate(href, options);

  /** Preloads the code and data of a page. Its random order is used if the visitor opens it. */
  readonly prefetch = (href: string, leadPicture?: LeadPicture) => {
    const url = new URL(href, location.href);
    const entry = createEntry(url);
    if (!entry || url.href === this.#prefetched?.href || url.pathname === location.pathname) return;
    this.#prefetched = { href: url.href, seed: entry.seed };
    this.#preloadPicture(leadPicture);
    void this.#pageCache.open(entry).prepare();
  };

  readonly preloadCode = (href: string) => {
    const entry = createEntry(new URL(href, location.href));
    if (entry) this.#pageCache.preloadCode(entry.route);
  };

  async #onNavigate(entry: HistoryEntry, navigationKind: NavigationKind) {
    if (navigationKind === 'anchor') {
      restoreScroll(entry);
      return;
    }
    this.#navigationId += 1;
    const navigationId = this.#navigationId;
    this.#prefetched = undefined;
    const resource =
      navigationKind === 'back' ? this.#pageCache.openStale(entry) : this.#pageCache.open(entry);
    if (!resource.isReady) {
      setPending(true);
      await Promise.race([resource.prepare(), delay(skeletonDelayMs)]);
    }
    if (navigationId === this.#navigationId) this.#show({ entry, navigationKind, resource });
  }
}

function restoreScroll({ location: { hash }, scroll }: HistoryEntry) {
  setPending(false);
  if (scroll !== undefined) restoreScrollPosition(scroll);
  else if (hash) scrollToAnchor(hash);
  else scrollToTarget('');
}

function delay(ms: number) {
  return new Promise<void>((resolve) => setTimeout(resolve, ms));
}
