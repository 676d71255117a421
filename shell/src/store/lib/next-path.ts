import { pagePaths } from 'contracts';
import type { Location } from 'react-router-dom';

const key = 'next';

/**
 * Returns the path, query and fragment of a URL on this site, or undefined for any other input. Prevents open
 * redirects.
 */
export function parseSitePath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return undefined;
  const url = URL.canParse(text, location.origin) ? new URL(text, location.origin) : undefined;
  if (url?.origin !== location.origin) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Returns the path to open after sign-in. The URL takes precedence over the history entry. */
export function pathAfterSignIn({ search, state }: Location<unknown>): string | undefined {
  const statePath =
    typeof state === 'object' && state !== null && key in state ? state.next : undefined;
  return parseSitePath(new URLSearchParams(search).get(key)) ?? parseSitePath(statePath);
}

export function hrefWithNext(
  page: 'signIn' | 'signUp' | 'oneTimeCode',
  next: string | undefined,
): string {
  const path = pagePaths[page];
  return next ? `${path}?${key}=${encodeURIComponent(next)}` : path;
}

export const signInHref = (next: string | undefined): string => hrefWithNext('signIn', next);

/** Stores the return path in this tab, because Google sign-in cannot pass it on. */
export function storeReturnPath(next: string | undefined): void {
  if (next) sessionStorage.setItem(key, next);
  else sessionStorage.removeItem(key);
}

/** Returns the stored return path and removes it from storage. */
export function takeReturnPath(): string | undefined {
  const next = parseSitePath(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  return next;
}
