import { randomBytes } from 'node:crypto';
import type { RequestClient } from '../access/access.decorators.js';
import { readCookie } from '../access/read-cookie.js';
import { signValue, verifyValue } from '../access/signed-values.js';

export const knownBrowserCookieName = 'known';

const purpose = 'known browser';

/** Returns a signed token for a browser in which the owner of an account has signed in. */
export function createBrowserToken(uid: string, secret: string) {
  return signValue(purpose, `${uid}.${randomBytes(12).toString('base64url')}`, secret);
}

/**
 * Reads the signed browser token from a Cookie header. Returns its value, or undefined if the token is missing, has an
 * invalid signature or belongs to another account.
 */
export function readBrowserToken(cookies: string | undefined, uid: string, secret: string) {
  const name = verifyValue(purpose, readCookie(cookies, knownBrowserCookieName) ?? '', secret);
  return name?.startsWith(`${uid}.`) ? name : undefined;
}

/**
 * Returns the rate-limit key of a known browser: one that is signed in to the account, or in which its owner signed in
 * before. Its limits are separate, so strangers cannot exhaust them.
 */
export function knownBrowserKey({ viewer, cookies }: RequestClient, uid: string, secret: string) {
  if (viewer.kind !== 'visitor' && viewer.uid === uid) return `session ${viewer.session}`;
  return readBrowserToken(cookies, uid, secret);
}
