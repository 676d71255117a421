import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Request } from 'express';
import { Refusal } from '../errors.js';
import { readCookie } from './read-cookie.js';

export const tokenCookie = 'XSRF-TOKEN';

const usable = /^[\w-]{20,100}$/;
const unchanging = new Set(['GET', 'HEAD', 'OPTIONS']);

export function makeToken() {
  return randomBytes(24).toString('base64url');
}

/** The token that a browser has, or a new one. */
export function keepToken(cookies: string | undefined) {
  const token = readCookie(cookies, tokenCookie);
  return token && usable.test(token) ? token : makeToken();
}

export const isChangingMethod = (method: string) => !unchanging.has(method);

/** Refuses a change that another site may have sent: it can neither read the token nor set its own origin. */
export function requireToken(request: Request, publicUrl: string) {
  if (isFromHere(request, publicUrl) && hasToken(request)) return;
  throw forged();
}

/**
 * Refuses a GET that changes something unless a script fetched it: neither HEAD, nor a link that was followed or loaded
 * ahead, nor a picture's address. Where a browser says nothing of it (plain HTTP in a local network), the token decides.
 */
export function requireFetch({ method, headers }: Request) {
  const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-mode': mode } = headers;
  const isAhead = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].some(Boolean);
  const isFetched = site === 'same-origin' && mode !== 'navigate' && mode !== 'no-cors';
  if (method !== 'GET' || isAhead || !isFetched) throw forged();
}

function forged() {
  return new Refusal('access.token_missing', 'Please reload the page and try again.');
}

function isFromHere(request: Request, publicUrl: string) {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined || origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

function hasToken(request: Request) {
  const given = request.get('x-xsrf-token') ?? '';
  const kept = readCookie(request.headers.cookie, tokenCookie) ?? '';
  return usable.test(given) && isSame(given, kept);
}

function isSame(one: string, other: string) {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
