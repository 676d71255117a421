import type { SiteInfo, Slots } from 'storefront-kit';
import type { LiveRemotes } from '../../../lib/remotes/live-remotes.js';
import type { Route } from './routes.js';

/** Data of the shop layout. */
export interface FrameData {
  /** Category names in menu order. */
  categories: string[];
  /** True if the categories could not be read. */
  isUnread?: boolean;
}

/** Data that the server inlines into a page. */
export interface InlinedPage {
  /** Path and query that the page was rendered for. */
  href: string;
  seed: number;
  site: SiteInfo;
  frame: FrameData;
  registry: LiveRemotes;
  /** Routes of the remotes. */
  routes: Route[];
  slots: Slots;
  /** Page data; null if the server could not load it. */
  data: unknown;
  /**
   * True if the product, category or other subject of the page does not exist; the shop layout then shows the not-found
   * page.
   */
  isMissing?: boolean;
}

/** Id of the script element with the inlined data. */
export const inlinedPageId = 'page';

/** Reads the data that the server inlined. */
export function readInlinedPage(): InlinedPage {
  const text = document.getElementById(inlinedPageId)?.textContent ?? '';
  // The cast is safe: our own server serialises the data for this script.
  return JSON.parse(text) as InlinedPage;
}

/**
 * True if the page was rendered for the current URL. If the visitor goes back or forward within the document before the
 * scripts start, the browser changes only the URL, so the page and the URL no longer match. The current query may have
 * additional parameters, which the server ignores.
 */
export function isInlinedPageOfUrl({ href }: InlinedPage, currentUrl: string): boolean {
  const rendered = new URL(href, currentUrl);
  const current = new URL(currentUrl);
  const hasParams = [...rendered.searchParams].every(
    ([name, value]) => current.searchParams.get(name) === value,
  );
  return rendered.pathname === current.pathname && hasParams;
}

/** Returns the inlined page without its data, so that the browser requests the data. */
export function removePageData(page: InlinedPage): InlinedPage {
  return { ...page, data: null, isMissing: false };
}
