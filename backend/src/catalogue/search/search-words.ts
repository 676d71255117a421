import anyAscii from 'any-ascii';
import { visibleText } from 'contracts';
import { indicToLatin } from './indic-to-latin.js';

const signs = /[^\p{L}\p{M}\p{N}]+/u;

export function splitWords(text: string): string[] {
  return visibleText(text)
    .split(signs)
    .filter((word) => word !== '');
}

/**
 * Returns a search key for a word. Spellings that sound alike have the same key, and so do spellings in different
 * scripts.
 */
export function toPhoneticKey(word: string): string {
  return anyAscii(indicToLatin(word))
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('ph', 'f')
    .replaceAll('y', 'i')
    .replaceAll(/([a-z])\1+/g, '$1');
}

/**
 * Stop words in English, Hindi and Gujarati, including the `s` that is split off a possessive such
 * as `Tiger's`.
 */
const connectors = new Set('a an and for in of on s the with का की के और ના ની નો નું અને'.split(' '));

export const isStopWord = (word: string): boolean => connectors.has(word.toLowerCase());
