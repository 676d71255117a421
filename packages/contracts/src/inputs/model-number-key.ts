import { visibleText } from './visible-text.js';

const dashes = /[\p{Pd}\u2212\u02D7\u2043]/gu;
const blanks = /\s+/g;

/**
 * The key by which two model numbers are the same: NFKC, lower case, one kind of dash and of blank, no invisible characters.
 * It is for comparing alone; staff and buyers see the model number as it was written.
 */
export function modelNumberKey(text: string): string {
  return visibleText(text.normalize('NFKC').toLowerCase().normalize('NFKC'))
    .replaceAll(dashes, '-')
    .replaceAll(blanks, ' ');
}
