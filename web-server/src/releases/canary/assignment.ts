import { randomInt } from 'node:crypto';
import { canaryCookie, canaryCookieValue } from 'contracts';
import { cookiePattern } from 'server-kit';

/** Which of two releases a visitor gets. */
export interface Assignment {
  /** Says nothing of the visitor: it was drawn. */
  number: number;
  isCanary: boolean;
  /** It was drawn just now, and the browser is to be told. */
  isNew: boolean;
}

interface Offered {
  version: string;
  percent: number;
}

const pattern = cookiePattern(canaryCookie, '[0-9a-f]{8}\\.\\d{1,2}');
const numbers = 100;
/** Longer than a canary is tried; the number of another canary counts for nothing. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/** What a visitor keeps, as far as he has been here since there is this canary. */
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

/** Headers that make a browser keep its number: it is nobody's name, and no script reads it. */
export function assignmentCookie(version: string, number: number, publicUrl: string) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const value = canaryCookieValue(version, number);
  return `${canaryCookie}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
