import { readCookie } from './read-cookie.js';
import { seal, unseal } from './seals.js';

export const proofCookie = 'phoneProof';
export const proofLasts = 30 * 60_000;

const purpose = 'phone proof';

/** Says that this browser has verified a number, for a registration that follows. */
export function provePhone(mobile: string, now: number, secret: string) {
  return seal(purpose, `${mobile} ${now + proofLasts}`, secret);
}

/** The number that a browser has verified, if that is what was typed (with or without the country). */
export function provenPhone(cookies: string | undefined, typed: string, secret: string) {
  const proof = unseal(purpose, readCookie(cookies, proofCookie) ?? '', secret);
  const [mobile = '', until = '0'] = proof?.split(' ') ?? [];
  const isSame = typed.startsWith('+') ? mobile === typed : mobile.endsWith(typed);
  return isSame && typed.length >= 6 && Number(until) > Date.now() ? mobile : undefined;
}
