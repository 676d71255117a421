import { readCookie } from '../access/read-cookie.js';
import { signValue, verifyValue } from '../access/signed-values.js';

export const proofCookie = 'phoneProof';
export const proofLifetimeMs = 30 * 60_000;

const purpose = 'phone proof';

/** Returns a signed proof that the browser has verified a phone number, for a later registration with this number. */
export function createPhoneProof(mobile: string, now: number, secret: string) {
  return signValue(purpose, `${mobile} ${now + proofLifetimeMs}`, secret);
}

/**
 * Returns the number that this browser has verified if the typed number is the same, with or without the country code;
 * otherwise returns undefined.
 */
export function readPhoneProof(cookies: string | undefined, typed: string, secret: string) {
  const proof = verifyValue(purpose, readCookie(cookies, proofCookie) ?? '', secret);
  const [mobile = '', until = '0'] = proof?.split(' ') ?? [];
  const isSame = typed.startsWith('+') ? mobile === typed : mobile.endsWith(typed);
  return isSame && typed.length >= 6 && Number(until) > Date.now() ? mobile : undefined;
}
