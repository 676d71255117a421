import { newSeed } from 'storefront-kit';
import { matchPage, type PageRoute } from './routes.js';

/** One showing of a page. */
export interface Visit {
  route: PageRoute;
  search: string;
  hash: string;
  seed: number;
  /** How far down the page was when it was left; only when coming back. */
  scroll?: number;
}

/** What an entry of the browser's history remembers of a visit. */
export interface Remembered {
  seed: number;
  scroll: number;
}

/** A visit to an address of this shop; nothing for any other address. */
export function visitTo(url: URL, { seed, scroll }: Partial<Remembered> = {}): Visit | undefined {
  const route = url.origin === location.origin ? matchPage(url.pathname) : undefined;
  if (!route) return undefined;
  const { search, hash } = url;
  return {
    route,
    search,
    hash,
    seed: seed ?? newSeed(),
    ...(scroll === undefined ? {} : { scroll }),
  };
}

/** Reads what the current entry remembers; other scripts may have left anything. */
export function remembered(): Partial<Remembered> {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return {};
  const { seed, scroll } = state as Record<string, unknown>; // an object; its fields are checked below
  return {
    ...(typeof seed === 'number' ? { seed } : {}),
    ...(typeof scroll === 'number' ? { scroll } : {}),
  };
}

/** Writes into the current entry. */
export function remember(fields: Partial<Remembered>): void {
  const kept: unknown = history.state;
  history.replaceState({ ...(typeof kept === 'object' ? kept : {}), ...fields }, '');
}
