import {
  cookiePattern,
  randomXsrfToken,
  sessionCookie,
  xsrfCookie,
  xsrfTokenPattern,
} from 'server-kit';

const present = cookiePattern(xsrfCookie, xsrfTokenPattern);
// Only the backend issues and signs the tokens of signed-in sessions. Pages request a token from the backend if it is
// missing.
const signedIn = cookiePattern(sessionCookie);

/**
 * Returns headers that set an XSRF cookie, if the browser has none. They also make the response
 * private, because the token is unique to the browser.
 */
export function xsrfCookieHeaders(cookies: string | undefined, publicUrl: string) {
  if (present.test(cookies ?? '') || signedIn.test(cookies ?? '')) return {};
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    'set-cookie': `${xsrfCookie}=${randomXsrfToken()}; Path=/; SameSite=Strict${secure}`,
    'cache-control': 'private, no-cache',
  };
}
