import { setImmediate as letOthers } from 'node:timers/promises';
import type { Entry } from './entry.js';
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
  ) {}

  /** Made in slices, between which others may use the processor. */
  static async of(entries: Entry[]): Promise<WordIndex> {
    const places = new Map<string, Places>();
    for (const [position, entry] of entries.entries()) {
      note(places, entry, position);
      if (position % slice === slice - 1) await letOthers();
    }
    return new WordIndex(places, new Vocabulary(places.keys()));
  }

  /** The positions of what fits, the best first: of entries with all words, or with most of them where none has all. */
  find(typed: string): number[] {
    const words = wordsOf(typed).map(fold);
    if (!words.some((word) => word.length >= shortestGuess)) return [];
    const fits = new Map<number, { words: number; score: number }>();
    for (const word of new Set(words)) {
      for (const [position, score] of this.scores(this.vocabulary.guess(word))) {
        const fit = fits.get(position);
        fits.set(position, { words: (fit?.words ?? 0) + 1, score: (fit?.score ?? 0) + score });
      }
    }
    const most = Math.max(0, ...new Set([...fits.values()].map((fit) => fit.words)));
    return [...fits]
      .filter(([, fit]) => fit.words === most)
      .toSorted(([first, a], [second, b]) => b.score - a.score || first - second)
      .map(([position]) => position);
  }

  /** How well each entry fits one typed word: by the best of its words. */
  private scores(guesses: Guesses): Map<number, number> {
    const scores = new Map<number, number>();
    for (const [word, fit] of guesses) {
      const { name, other } = this.places.get(word) ?? { name: [], other: [] };
      for (const position of other) raise(scores, position, fit);
      for (const position of name) raise(scores, position, fit * inName);
    }
    return scores;
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

function raise(scores: Map<number, number>, position: number, score: number) {
  if (score > (scores.get(position) ?? 0)) scores.set(position, score);
}
