import { randomBytes } from 'node:crypto';

export const sessionCookie = 'authToken';
/** Name of the CSRF cookie. Its value must also be sent in a request header, which only our own pages can set. */
export const xsrfCookie = 'XSRF-TOKEN';
export const xsrfTokenPattern = '[\\w.-]{20,150}';

/** Returns a CSRF token for a browser without a session. For a session, the backend creates a signed token instead. */
export const randomXsrfToken = () => randomBytes(24).toString('base64url');

/** Returns a pattern that finds a cookie in a `Cookie` header and captures its value in the first group. */
export const cookiePattern = (name: string, value = '[^;]*') =>
  new RegExp(`(?:^|;\\s*)${name}=(${value})(?:;|$)`);
