// cspell:ignore abcdefghjkmnpqrstuvwxyz
import { randomInt } from 'node:crypto';
import { signatureOf } from './seals.js';

// Without letters and digits that are taken for each other.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const [howMany, half] = [10, 5];

const part = () => Array.from({ length: half }, () => letters[randomInt(letters.length)]).join('');

/** Fresh codes of about 50 bits, to be written down. */
export const makeRecoveryCodes = () => Array.from({ length: howMany }, () => `${part()}-${part()}`);

/** How a code is kept; blanks, dashes and capitals do not matter. */
export function recoveryHash(code: string, secret: string) {
  const plain = code.toLowerCase().replace(/[\s-]/g, '');
  return signatureOf('recovery code', plain, secret);
}
