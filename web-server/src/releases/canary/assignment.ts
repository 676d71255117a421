import { randomInt } from 'node:crypto';
import { canaryCookie, canaryCookieValue } from 'contracts';
import { cookiePattern } from 'server-kit';

/** The release that a visitor gets while a canary is running. */
export interface Assignment {
  /** A random number from 0 to 99, unrelated to the visitor. */
  number: number;
  isCanary: boolean;
  /** True if the number was just drawn and the browser needs the cookie. */
  isNew: boolean;
}

interface Offered {
  version: string;
  percent: number;
}

const pattern = cookiePattern(canaryCookie, '[0-9a-f]{8}\\.\\d{1,2}');
const numbers = 100;
/** Longer than a canary runs. Numbers of other canaries are ignored. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** Returns the visitor's existing assignment for this canary, or undefined. */
export function assignmentIn(
  cookies: string | undefined,
  { version, percent }: Offered,
): Assignment | undefined {
  const [, value = ''] = pattern.exec(cookies ?? '') ?? [];
  const number = Number(value.split('.')[1]);
  if (value !== canaryCookieValue(version, number)) return undefined;
  return { number, isCanary: number < percent, isNew: false };
}

export function assign(cookies: string | undefined, offered: Offered): Assignment {
  const known = assignmentIn(cookies, offered);
  if (known) return known;
  const number = randomInt(numbers);
  return { number, isCanary: number < offered.percent, isNew: true };
}

/**
 * Returns a cookie that stores the browser's number. It does not identify the visitor and is not readable by scripts.
 */
export function assignmentCookie(version: string, number: number, publicUrl: string) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const value = canaryCookieValue(version, number);
  return `${canaryCookie}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
