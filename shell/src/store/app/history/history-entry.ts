import { newSeed } from 'storefront-kit';
import type { Location } from 'react-router-dom';
import { matchPage, type PageRoute } from './routes.js';

/** A visit to a page. */
export interface HistoryEntry {
  route: PageRoute;
  /** Location returned by `useLocation`. */
  location: Location<unknown>;
  seed: number;
  /** Scroll position at which the page was left; set only when going back. */
  scroll?: number;
}

/** State of an entry in the browser's history. */
export interface HistoryState {
  seed: number;
  scroll: number;
  /** The `state` passed to the navigation. */
  state: unknown;
}

/** Returns a visit to a URL of this shop, or undefined for any other URL. */
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

/** Reads the state of the current history entry. Other scripts may have written anything to it. */
export function readHistoryState(): Partial<HistoryState> {
  const entry: unknown = history.state;
  if (typeof entry !== 'object' || entry === null) return {};
  const { seed, scroll, usr } = entry as Record<string, unknown>; // Safe: an object, whose fields are checked below.
  return {
    ...(typeof seed === 'number' ? { seed } : {}),
    ...(typeof scroll === 'number' ? { scroll } : {}),
    state: usr,
  };
}

/** Updates the state of the current history entry. */
export function updateHistoryState(fields: Partial<Pick<HistoryState, 'seed' | 'scroll'>>): void {
  const current: unknown = history.state;
  history.replaceState({ ...(typeof current === 'object' ? current : {}), ...fields }, '');
}
