import { randomBytes } from 'node:crypto';

export const sessionCookie = 'authToken';
/** Compared with a header that only our own pages can set. */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfToken = '[\\w.-]{20,150}';

/** That of a browser without a session; for a session the backend signs it. */
export const randomXsrfToken = () => randomBytes(24).toString('base64url');

/** Finds a cookie in a Cookie header, and its value as the first group. */
export const cookiePattern = (name: string, value = '[^;]*') =>
  new RegExp(`(?:^|;\\s*)${name}=(${value})(?:;|$)`);
