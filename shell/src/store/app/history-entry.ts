import { newSeed } from 'storefront-kit';
import type { Location } from 'react-router-dom';
import { matchPage, type PageRoute } from './routes.js';

/** One showing of a page. */
export interface HistoryEntry {
  route: PageRoute;
  /** For `useLocation`. */
  location: Location<unknown>;
  seed: number;
  /** Scroll position when the page was left; only after going back. */
  scroll?: number;
}

/** The state of an entry of the browser's history. */
export interface HistoryState {
  seed: number;
  scroll: number;
  /** The `state` that the page was gone to with. */
  state: unknown;
}

/** A visit to an address of this shop; nothing for any other address. */
export function createEntry(
  url: URL,
  { seed = newSeed(), scroll, state = null }: Partial<HistoryState> = {},
): HistoryEntry | undefined {
  const route = url.origin === location.origin ? matchPage(url.pathname) : undefined;
  if (!route) return undefined;
  const { search, hash } = url;
  return {
    route,
    location: { pathname: route.path, search, hash, state, key: String(seed) },
    seed,
    ...(scroll === undefined ? {} : { scroll }),
  };
}

/** Reads what the current entry remembers; other scripts may have left anything. */
export function readHistoryState(): Partial<HistoryState> {
  const entry: unknown = history.state;
  if (typeof entry !== 'object' || entry === null) return {};
  const { seed, scroll, usr } = entry as Record<string, unknown>; // an object; its fields are checked below
  return {
    ...(typeof seed === 'number' ? { seed } : {}),
    ...(typeof scroll === 'number' ? { scroll } : {}),
    state: usr,
  };
}

/** Writes into the current entry. */
export function updateHistoryState(fields: Partial<Pick<HistoryState, 'seed' | 'scroll'>>): void {
  const current: unknown = history.state;
  history.replaceState({ ...(typeof current === 'object' ? current : {}), ...fields }, '');
}
