// cspell:ignore abcdefghjkmnpqrstuvwxyz
import { randomInt } from 'node:crypto';
import { hmacOf } from '../access/signed-values.js';

// Without letters and digits that are taken for each other.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const [codeCount, groupLength] = [10, 5];

const part = () =>
  Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Fresh codes of about 50 bits, to be written down. */
export const generateRecoveryCodes = () =>
  Array.from({ length: codeCount }, () => `${part()}-${part()}`);

/** How a code is kept; blanks, dashes and capitals do not matter. */
export function hashRecoveryCode(code: string, secret: string) {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return hmacOf('recovery code', plain, secret);
}
