import { timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { randomXsrfToken, sessionCookie, xsrfCookie, xsrfTokenPattern } from 'server-kit';
import { AppError } from '../../../platform/errors.js';
import type { Config } from '../../../platform/config/index.js';
import { readCookie } from './read-cookie.js';
import { computeHmac } from './signed-values.js';

type Site = Pick<Config, 'publicUrl' | 'sessionSecret'>;

const tokenPattern = new RegExp(`^${xsrfTokenPattern}$`);
const purpose = 'request token';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

export interface XsrfTokenKey {
  session: string | undefined;
  secret: string;
}

export function createXsrfToken({ session, secret }: XsrfTokenKey) {
  const random = randomXsrfToken();
  return session ? `${random}.${computeHmac(purpose, `${random} ${session}`, secret)}` : random;
}

/** Returns the browser's token if it is valid for its session, otherwise a new one. */
export function reuseOrCreateXsrfToken(cookies: string | undefined, secret: string) {
  const key = { session: readCookie(cookies, sessionCookie), secret };
  const token = readCookie(cookies, xsrfCookie);
  return token && tokenPattern.test(token) && belongsToSession(token, key)
    ? token
    : createXsrfToken(key);
}

export const isUnsafeMethod = (method: string) => !safeMethods.has(method);

/**
 * Throws unless the request has a valid token and no foreign origin. Another site can neither read the token nor forge
 * the origin.
 */
export function assertXsrfToken(request: Request, { publicUrl, sessionSecret }: Site) {
  if (isSameOrigin(request, publicUrl) && hasValidToken(request, sessionSecret)) return;
  throw xsrfError();
}

/** Throws if the browser sent the request on behalf of another site's page. */
export function assertSameOrigin(request: Request, { publicUrl }: Pick<Site, 'publicUrl'>) {
  if (!isSameOrigin(request, publicUrl)) throw xsrfError();
}

/**
 * Protects a GET that changes data: throws unless a script sent the request, so that links, prefetches, image URLs and
 * HEAD requests change nothing. Without fetch metadata (plain HTTP in a local network), only the token protects the
 * call.
 */
export function assertFetchedByScript({ method, headers }: Request) {
  const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-mode': mode } = headers;
  const isAhead = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some(Boolean);
  const isFetched = site === 'same-origin' && mode !== 'navigate' && mode !== 'no-cors';
  if (method !== 'GET' || isAhead || !isFetched) throw xsrfError();
}

function xsrfError() {
  return new AppError(
    'access.token_missing',
    "Your session couldn't be verified. Reload the page and try again.",
  );
}

function isSameOrigin(request: Request, publicUrl: string) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

function hasValidToken(request: Request, secret: string) {
  const headerToken = request.get('x-xsrf-token') ?? '';
  const cookieToken = readCookie(request.headers.cookie, xsrfCookie) ?? '';
  const session = readCookie(request.headers.cookie, sessionCookie);
  return (
    tokenPattern.test(headerToken) &&
    isEqualConstantTime(headerToken, cookieToken) &&
    belongsToSession(headerToken, { session, secret })
  );
}

/** A sibling subdomain can set a token cookie for this site, but cannot forge a token bound to a session. */
function belongsToSession(token: string, { session, secret }: XsrfTokenKey) {
  if (!session) return true;
  const [random = '', signature = ''] = token.split('.');
  return isEqualConstantTime(signature, computeHmac(purpose, `${random} ${session}`, secret));
}

function isEqualConstantTime(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
