import { randomBytes } from 'node:crypto';

// The backend compares this cookie with a header that only our own pages can set.
const name = 'XSRF-TOKEN';
const present = new RegExp(`(?:^|;\\s*)${name}=[\\w.-]{20,150}(?:;|$)`);
// That of a session is signed for it: only the backend makes it, and pages ask for it when they have none.
const signedIn = /(?:^|;\s*)authToken=/;

/** Headers that give a browser without a token one; such an answer is for this browser alone. */
export function tokenHeaders(cookies: string | undefined, publicUrl: string) {
  if (present.test(cookies ?? '') || signedIn.test(cookies ?? '')) return {};
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const token = randomBytes(24).toString('base64url');
  return {
    'set-cookie': `${name}=${token}; Path=/; SameSite=Strict${secure}`,
    'cache-control': 'private, no-cache',
  };
}
