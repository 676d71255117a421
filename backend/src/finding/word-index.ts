import type { Entry } from './entry.js';
import { Fits, type Guessed } from './fits.js';
import { fold, wordsOf } from './fold.js';
import { inSlices } from './in-slices.js';
import { shortestGuess, Vocabulary } from './vocabulary.js';

const inName = 3;

/** Positions of the entries that have a word in their name, and elsewhere. */
interface Places<Positions = Uint32Array> {
  name: Positions;
  other: Positions;
}

const none = new Uint32Array();

/** Which entries have which words; finds them in any case, spelling and script. */
export class WordIndex {
  private readonly fits: Fits;

  private constructor(
    private readonly places: Map<string, Places>,
    private readonly vocabulary: Vocabulary,
    size: number,
  ) {
    this.fits = new Fits(size);
  }

  static async of(entries: Entry[]): Promise<WordIndex> {
    const noted = new Map<string, Places<number[]>>();
    await inSlices(entries, (entry, position) => note(noted, entry, position));
    const places = new Map([...noted].map(([word, positions]) => [word, packed(positions)]));
    return new WordIndex(places, new Vocabulary(places.keys()), entries.length);
  }

  /** The positions of what fits, the best first: of entries with all words, or with most of them where none has all. */
  find(typed: string): Uint32Array {
    const words = wordsOf(typed).map(fold);
    if (!words.some((word) => word.length >= shortestGuess)) return none;
    return this.fits.best([...new Set(words)].map((word) => this.guessed(word)));
  }

  private guessed(typed: string): Guessed[] {
    return [...this.vocabulary.guess(typed)].flatMap(([word, score]) => {
      const { name = none, other = none } = this.places.get(word) ?? {};
      return [
        { positions: name, score: score * inName },
        { positions: other, score },
      ];
    });
  }
}

function packed({ name, other }: Places<number[]>): Places {
  return { name: new Uint32Array(name), other: new Uint32Array(other) };
}

function note(
  places: Map<string, Places<number[]>>,
  { productName, values }: Entry,
  position: number,
) {
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
