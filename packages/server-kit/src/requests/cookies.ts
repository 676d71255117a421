import { randomBytes } from 'node:crypto';

export const sessionCookie = 'authToken';
/** Compared with a header that only our own pages can set. */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfToken = '[\\w.-]{20,150}';

/** Returns the token of a browser without a session; with a session the backend signs it. */
export const randomXsrfToken = () => randomBytes(24).toString('base64url');

/** Returns a pattern that matches a cookie in a Cookie header, with its value as the first group. */
export const cookiePattern = (name: string, value = '[^;]*') =>
  new RegExp(`(?:^|;\\s*)${name}=(${value})(?:;|$)`);
