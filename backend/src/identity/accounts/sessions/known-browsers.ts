import { randomBytes } from 'node:crypto';
import type { Client } from '../access/access.decorators.js';
import { readCookie } from '../access/read-cookie.js';
import { signValue, verifyValue } from '../access/signed-values.js';

export const browserCookie = 'known';

const purpose = 'known browser';

/** A mark for a browser in which the owner of an account has signed in. */
export function createBrowserToken(uid: string, secret: string) {
  return signValue(purpose, `${uid}.${randomBytes(12).toString('base64url')}`, secret);
}

/** The name of the mark that a browser carries for an account, if we have given it. */
export function readBrowserToken(cookies: string | undefined, uid: string, secret: string) {
  const name = verifyValue(purpose, readCookie(cookies, browserCookie) ?? '', secret);
  return name?.startsWith(`${uid}.`) ? name : undefined;
}

/**
 * The key of a known browser: one that is signed in to the account, or in which its owner signed in before. It has rate limits of
 * its own, which strangers cannot use up.
 */
export function knownBrowser({ viewer, cookies }: Client, uid: string, secret: string) {
  if (viewer.kind !== 'visitor' && viewer.uid === uid) return `session ${viewer.session}`;
  return readBrowserToken(cookies, uid, secret);
}
