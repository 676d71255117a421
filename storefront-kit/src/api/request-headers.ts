import type { Route } from 'contracts';
import { readCookie } from '../session/cookies.js';

/** The headers of a call; whatever may change something carries the token that only our pages can read. */
export function requestHeaders(
  { method, changes }: Pick<Route, 'method' | 'changes'>,
  body: unknown,
): Record<string, string> {
  const token = method === 'GET' && !changes ? undefined : readCookie('XSRF-TOKEN');
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { 'x-xsrf-token': token } : {}),
  };
}
