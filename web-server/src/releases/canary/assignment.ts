import { randomInt } from 'node:crypto';
import { canaryCookie, canaryCookieValue } from 'contracts';
import { cookiePattern } from 'server-kit';

export interface CanaryAssignment {
  /** Random number from 0 to 99; it does not identify the visitor. */
  number: number;
  isCanary: boolean;
  /** True if the number was drawn for this request, so the response must set the cookie. */
  isNew: boolean;
}

interface Offered {
  version: string;
  percent: number;
}

const pattern = cookiePattern(canaryCookie, '[0-9a-f]{8}\\.\\d{1,2}');
const numbers = 100;
/** Lifetime of the cookie in seconds, which is longer than any canary runs. */
const maxAgeSeconds = 30 * 24 * 60 * 60;

/**
 * Reads the visitor's assignment to a canary from the cookie. Returns undefined if the cookie is missing or belongs to
 * another canary.
 */
export function readAssignmentCookie(
  cookies: string | undefined,
  { version, percent }: Offered,
): CanaryAssignment | undefined {
  const [, value = ''] = pattern.exec(cookies ?? '') ?? [];
  const number = Number(value.split('.')[1]);
  if (value !== canaryCookieValue(version, number)) return undefined;
  return { number, isCanary: isIn(number, percent), isNew: false };
}

/**
 * Returns the visitor's assignment to a canary from the cookie, or a new random assignment if there is no cookie.
 * Returns undefined instead of a new assignment if the canary is for 0% of visitors, because only the smoke test loads
 * such a canary.
 */
export function assignVisitor(
  cookies: string | undefined,
  offered: Offered,
): CanaryAssignment | undefined {
  const assignment = readAssignmentCookie(cookies, offered);
  if (assignment) return assignment;
  if (offered.percent === 0) return undefined;
  const number = randomInt(numbers);
  return { number, isCanary: isIn(number, offered.percent), isNew: true };
}

/** Visitor number 0, which the smoke test of a release uses, is assigned to every canary. */
const isIn = (number: number, percent: number) => number < Math.max(percent, 1);

/**
 * Returns a cookie with the browser's random number. It does not identify the visitor, and scripts
 * cannot read it.
 */
export function assignmentCookie(version: string, number: number, publicUrl: string) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  const value = canaryCookieValue(version, number);
  return `${canaryCookie}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
