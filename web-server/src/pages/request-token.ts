import { cookiePattern, randomXsrfToken, sessionCookie, xsrfCookie, xsrfToken } from 'server-kit';

const present = cookiePattern(xsrfCookie, xsrfToken);
// That of a session is signed for it: only the backend makes it, and pages ask for it when they have none.
const signedIn = cookiePattern(sessionCookie);

/** Headers that give a browser without a token one; such an answer is for this browser alone. */
export function xsrfCookieHeaders(cookies: string | undefined, publicUrl: string) {
  if (present.test(cookies ?? '') || signedIn.test(cookies ?? '')) return {};
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    'set-cookie': `${xsrfCookie}=${randomXsrfToken()}; Path=/; SameSite=Strict${secure}`,
    'cache-control': 'private, no-cache',
  };
}
