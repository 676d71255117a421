import type { Route } from 'contracts';
import { readCookie } from '../session/cookies.js';

export const xsrfTokenCookie = 'XSRF-TOKEN';

/** True if a call changes data; it then needs the XSRF token. */
export function isChangingCall({ method, changes }: Pick<Route, 'method' | 'changes'>): boolean {
  return method !== 'GET' || changes === true;
}

/**
 * Returns the headers of a call. Calls that change data include the XSRF token from the cookie,
 * which other sites cannot read.
 */
export function requestHeaders(
  route: Pick<Route, 'method' | 'changes'>,
  body: unknown,
): Record<string, string> {
  const token = isChangingCall(route) ? readCookie(xsrfTokenCookie) : undefined;
  return {
    accept: 'application/json',
    ...(body === undefined || body instanceof FormData
      ? {}
      : { 'content-type': 'application/json' }),
    ...(token ? { 'x-xsrf-token': token } : {}),
  };
}
