import { setImmediate as letOthers } from 'node:timers/promises';
import type { Entry } from './entry.js';
import { Fits } from './fits.js';
import { fold, wordsOf } from './fold.js';
import { shortestGuess, Vocabulary, type Guesses } from './vocabulary.js';

const slice = 1_000;
const inName = 3;

interface Places {
  /** Positions of the entries that have the word in their name, and elsewhere. */
  name: number[];
  other: number[];
}

/** Which entries have which words; finds them in any case, spelling and script. */
export class WordIndex {
  private constructor(
    private readonly places: Map<string, Places>,
    private readonly vocabulary: Vocabulary,
    private readonly size: number,
  ) {}

  /** Made in slices, between which others may use the processor. */
  static async of(entries: Entry[]): Promise<WordIndex> {
    const places = new Map<string, Places>();
    for (const [position, entry] of entries.entries()) {
      note(places, entry, position);
      if (position % slice === slice - 1) await letOthers();
    }
    return new WordIndex(places, new Vocabulary(places.keys()), entries.length);
  }

  /** The positions of what fits, the best first: of entries with all words, or with most of them where none has all. */
  find(typed: string): number[] {
    const words = wordsOf(typed).map(fold);
    if (!words.some((word) => word.length >= shortestGuess)) return [];
    const fits = new Fits(this.size);
    for (const word of new Set(words)) fits.add(this.placesOf(this.vocabulary.guess(word)));
    return fits.best();
  }

  private *placesOf(guesses: Guesses) {
    for (const [word, score] of guesses) {
      const { name = [], other = [] } = this.places.get(word) ?? {};
      yield { positions: name, score: score * inName };
      yield { positions: other, score };
    }
  }
}

function note(places: Map<string, Places>, { productName, values }: Entry, position: number) {
  const others = [...values.category, ...values.crystal].flatMap(wordsOf);
  for (const [kind, words] of [
    ['name', wordsOf(productName)],
    ['other', others],
  ] as const) {
    for (const word of new Set(words.map(fold))) {
      if (word === '') continue;
      const known = places.get(word) ?? { name: [], other: [] };
      known[kind].push(position);
      places.set(word, known);
    }
  }
}
