import { visibleText } from './visible-text.js';

const dashes = /[\p{Pd}\u2212\u02D7\u2043]/gu;
const blanks = /\s+/g;

/**
 * Returns the key for comparing model numbers: the model number in NFKC and lower case, with unified dashes and spaces
 * and without invisible characters. Staff and buyers see the model number as it was entered.
 */
export function modelNumberKey(text: string): string {
  return visibleText(text.normalize('NFKC').toLowerCase().normalize('NFKC'))
    .replaceAll(dashes, '-')
    .replaceAll(blanks, ' ');
}
