// cspell:ignore abcdefghjkmnpqrstuvwxyz
import { randomInt } from 'node:crypto';
import { computeHmac } from '../access/signed-values.js';

// Characters of recovery codes, without letters and digits that look alike.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const [codeCount, groupLength] = [10, 5];

const part = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Returns new recovery codes with about 50 bits of entropy each. */
export const generateRecoveryCodes = () =>
  Array.from({ length: codeCount }, () => `${part()}-${part()}`);

/** Returns the stored hash of a code; spaces, dashes and case are ignored. */
export function hashRecoveryCode(code: string, secret: string) {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return computeHmac('recovery code', plain, secret);
}
