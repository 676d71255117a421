// cspell:ignore nilam nukta virama
const consonants: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', ञ: 'n' },
  // In Gujarati words, this letter (jha) also stands for the sound z.
  झ: 'z',
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};
const withNukta: Record<string, string> = { क: 'q', ज: 'z', ड: 'r', ढ: 'rh' };
const vowels: Record<string, string> = {
  ...{ अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ऍ: 'e', ए: 'e', ऐ: 'ai' },
  ...{ ऑ: 'o', ओ: 'o', औ: 'au' },
};
const vowelSigns: Record<string, string> = {
  ...{ '\u093E': 'a', '\u093F': 'i', '\u0940': 'i', '\u0941': 'u', '\u0942': 'u', '\u0943': 'ri' },
  ...{ '\u0945': 'e', '\u0947': 'e', '\u0948': 'ai', '\u0949': 'o', '\u094B': 'o', '\u094C': 'au' },
};
const nasals: Record<string, string> = { '\u0901': 'n', '\u0902': 'n', '\u0903': 'h' };
const nukta = '\u093C';
const virama = '\u094D';
const gujarati = /[\u0A80-\u0AFF]/g;
/** The Gujarati and Devanagari blocks of Unicode list their letters in the same order, at this offset. */
const gujaratiOffset = 0x1_80;

/** Converts Gujarati letters to Devanagari and separates each nukta into its own character. */
export function toDevanagari(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(gujarati, (letter) => String.fromCharCode(letter.charCodeAt(0) - gujaratiOffset));
}

/**
 * Transliterates a Hindi or Gujarati word to Latin letters by sound.
 * A consonant carries the vowel `a` unless a sign follows; at the end of a word the `a` is silent, except after a
 * conjunct consonant (`चक्र` is chakra, `नीलम` is nilam).
 */
export function indicToLatin(word: string): string {
  const letters = Array.from(toDevanagari(word));
  return letters.map((letter, at) => sound(letter, at, letters)).join('');
}

function sound(letter: string, at: number, letters: readonly string[]): string {
  if (letter === nukta || letter === virama) return '';
  const consonant = consonants[letter];
  if (consonant === undefined)
    return vowels[letter] ?? vowelSigns[letter] ?? nasals[letter] ?? letter;
  const hasNukta = letters[at + 1] === nukta;
  const next = letters[hasNukta ? at + 2 : at + 1];
  const spelt = (hasNukta && withNukta[letter]) || consonant;
  if (next === virama || (next !== undefined && next in vowelSigns)) return spelt;
  const isSilent = next === undefined && letters[at - 1] !== virama && at > 0;
  return isSilent ? spelt : `${spelt}a`;
}
