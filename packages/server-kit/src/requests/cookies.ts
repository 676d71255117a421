import { randomBytes } from 'node:crypto';

export const sessionCookie = 'authToken';
/** The value of this cookie must equal that of a request header that only our own pages can set. */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfToken = '[\\w.-]{20,150}';

/** Returns a token for browsers without a session; tokens of sessions are signed by the backend. */
export const randomXsrfToken = () => randomBytes(24).toString('base64url');

/** Pattern that finds a cookie in a `Cookie` header and captures its value in the first group. */
export const cookiePattern = (name: string, value = '[^;]*') =>
  new RegExp(`(?:^|;\\s*)${name}=(${value})(?:;|$)`);
