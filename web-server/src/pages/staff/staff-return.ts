import { pagePaths } from 'contracts';
import type { FastifyRequest } from 'fastify';
import { cookiePattern } from 'server-kit';

const cookie = 'staffBrowser';
const present = cookiePattern(cookie);
const yearSeconds = 365 * 24 * 3600;

/**
 * Returns cookies that mark a browser in which a staff member has signed in before. Browsers send them only to paths of
 * the staff area.
 */
export function staffBrowserCookies(adminPath: string, publicUrl: string): string[] {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return [adminPath, pagePaths.staff].map(
    (path) => `${cookie}=1; Path=${path}; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

export const isStaffBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  present.test(headers.cookie ?? '');

/** Returns the URL of the staff login, which redirects to `next` after signing in. */
export const staffSignInUrl = (next: string): string =>
  `${pagePaths.staffSignIn}?next=${encodeURIComponent(next)}`;

/**
 * Returns the path and query of `next` if it is a URL of the staff area on this site, otherwise undefined. This
 * prevents open redirects.
 */
export function parseStaffReturnPath(next: unknown, adminPath: string): string | undefined {
  const origin = 'http://site.invalid';
  if (typeof next !== 'string' || !URL.canParse(next, origin)) return undefined;
  const url = new URL(next, origin);
  const { pathname } = url;
  const isScreen = pathname === adminPath || pathname.startsWith(`${adminPath}/`);
  const isOther = pathname === pagePaths.staff || pathname === pagePaths.staffProfile;
  return url.origin === origin && (isScreen || isOther) ? pathname + url.search : undefined;
}
