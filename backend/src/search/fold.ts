import anyAscii from 'any-ascii';

const signs = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of a text. */
export function wordsOf(text: string): string[] {
  return text.split(signs).filter((word) => word !== '');
}

/** What is left of a word in any script when spellings that sound alike are made one. */
export function fold(word: string): string {
  return anyAscii(word)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('ph', 'f')
    .replaceAll('y', 'i')
    .replaceAll(/([a-z])\1+/g, '$1');
}
