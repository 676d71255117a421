import { pagePaths } from 'contracts';
import type { Location } from 'react-router-dom';

const key = 'next';

/** The address inside this shop that a text names; nothing for any other text, whatever it is made of. */
export function safePath(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^\/(?![/\\])/.test(text)) return undefined;
  const url = URL.canParse(text, location.origin) ? new URL(text, location.origin) : undefined;
  if (url?.origin !== location.origin) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The path to return to after a sign-in, from the address or the history entry. */
export function nextPath({ search, state }: Location<unknown>): string | undefined {
  const kept = typeof state === 'object' && state !== null && key in state ? state.next : undefined;
  return safePath(new URLSearchParams(search).get(key)) ?? safePath(kept);
}

/** A page of sign-in or registration, which leads back to a page of this shop. */
export function hrefWithNext(
  page: 'signIn' | 'signUp' | 'oneTimeCode',
  next: string | undefined,
): string {
  const path = pagePaths[page];
  return next ? `${path}?${key}=${encodeURIComponent(next)}` : path;
}

/** The sign-in page, which leads back to a page of this shop. */
export const signInHref = (next: string | undefined): string => hrefWithNext('signIn', next);

/** Google knows nothing of pages here: the way back waits in this tab. */
export function storeReturnPath(next: string | undefined): void {
  if (next) sessionStorage.setItem(key, next);
  else sessionStorage.removeItem(key);
}

/** The way back that was kept, once. */
export function takeReturnPath(): string | undefined {
  const next = safePath(sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  return next;
}
