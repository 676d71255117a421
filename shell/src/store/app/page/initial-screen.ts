import type { InlinedPage } from './inlined-page.js';
import type { PageCache } from './page-cache.js';
import type { Screen } from './screen.js';
import {
  updateHistoryState,
  readHistoryState,
  createEntry,
  type HistoryEntry,
} from '../history/history-entry.js';

export interface InitialScreen {
  first: Screen;
  /** The same page as seen before, in its original order, if the visitor navigated back to it. */
  restored: HistoryEntry | undefined;
}

/** Creates the initial screen from the server-rendered page, ready for hydration. */
export function createInitialScreen(inlined: InlinedPage, pages: PageCache): InitialScreen {
  const { href, seed, data, isMissing } = inlined;
  const url = new URL(href, location.href);
  url.hash = location.hash;
  const entry = createEntry(url, { seed, state: readHistoryState().state });
  if (!entry) throw new Error(`the server rendered ${href}, which is not a page`);
  // The server renders shell pages without the query.
  if (!entry.route.remote) entry.location.search = location.search;
  const outcome = isMissing ? { isMissing } : data === null ? undefined : { data };
  const resource = pages.openFromServer(entry, outcome);
  return {
    first: { entry, navigationKind: 'first', resource, slotKey: 0 },
    restored: restoredEntry(entry),
  };
}

function restoredEntry(entry: HistoryEntry) {
  const { seed, scroll } = readHistoryState();
  const isBack = entry.route.isSeeded && seed !== undefined && isBackForwardNavigation();
  if (!isBack) updateHistoryState({ seed: entry.seed });
  return isBack ? { ...entry, seed, ...(scroll === undefined ? {} : { scroll }) } : undefined;
}

function isBackForwardNavigation() {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'back_forward';
}
