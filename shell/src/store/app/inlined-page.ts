import type { SiteInfo, Slots } from 'storefront-kit';
import type { LiveRemotes } from '../../lib/remotes/live-remotes.js';
import type { Route } from './routes.js';

/** Data of the frame. */
export interface FrameData {
  /** Names of the categories, in the order of the menu. */
  categories: string[];
  /** They could not be read. */
  isUnread?: boolean;
}

/** Data that the server inlines into a page. */
export interface InlinedPage {
  /** Path and search that the page was rendered for. */
  href: string;
  seed: number;
  site: SiteInfo;
  frame: FrameData;
  registry: LiveRemotes;
  /** The pages of remotes. */
  routes: Route[];
  slots: Slots;
  /** The page's data; null when the server could not gather it. */
  data: unknown;
  /** There is no such product, category...: the frame says so. */
  isMissing?: boolean;
}

/** The block of the page that carries it. */
export const inlinedPageId = 'page';

/** Reads what the server left. */
export function readInlinedPage(): InlinedPage {
  const text = document.getElementById(inlinedPageId)?.textContent ?? '';
  // Written by our own server for exactly this code.
  return JSON.parse(text) as InlinedPage;
}
