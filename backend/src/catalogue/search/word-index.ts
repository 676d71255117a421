import type { IndexedProduct } from './indexed-product.js';
import { Relevance, type WordMatch } from './relevance.js';
import { fold, wordsOf } from './fold.js';
import { forEachYielding } from './for-each-yielding.js';
import type { YieldingTimer } from './yielding-timer.js';
import { englishFor } from './trade-words.js';
import { minFuzzyLength, Vocabulary } from './vocabulary.js';

const nameWeight = 3;

/** Positions of the entries that contain a word in their name or in other fields. */
interface Places<Positions = Uint32Array> {
  name: Positions;
  other: Positions;
}

const none = new Uint32Array();
const isSearchable = (word = '') => word.length >= minFuzzyLength;

/** Maps words to entries regardless of case, spelling and script. */
export class WordIndex {
  readonly #relevance: Relevance;

  private constructor(
    private readonly places: Map<string, Places>,
    private readonly vocabulary: Vocabulary,
    size: number,
  ) {
    this.#relevance = new Relevance(size);
  }

  static async of(entries: IndexedProduct[], timer: YieldingTimer): Promise<WordIndex> {
    const noted = new Map<string, Places<number[]>>();
    await forEachYielding(entries, timer, (entry, position) => {
      addPosition(noted, entry, position);
    });
    const places = new Map([...noted].map(([word, positions]) => [word, concatenated(positions)]));
    return new WordIndex(places, new Vocabulary(places.keys()), entries.length);
  }

  /** Returns the positions of entries with all words, or with the most words if none has all, best first. */
  search(typed: string): Uint32Array {
    const words = new Map(wordsOf(typed).map((word) => [fold(word), englishFor(word)]));
    if (![...words].some((spellings) => spellings.some(isSearchable))) return none;
    return this.#relevance.rank(
      [...words].map(([sound, english]) =>
        [sound, english ? fold(english) : sound].flatMap((word) => this.#matchesFor(word)),
      ),
    );
  }

  #matchesFor(typed: string): WordMatch[] {
    return [...this.vocabulary.findSimilar(typed)].flatMap(([word, score]) => {
      const { name = none, other = none } = this.places.get(word) ?? {};
      return [
        { positions: name, score: score * nameWeight },
        { positions: other, score },
      ];
    });
  }
}

function concatenated({ name, other }: Places<number[]>): Places {
  return { name: new Uint32Array(name), other: new Uint32Array(other) };
}

function addPosition(
  places: Map<string, Places<number[]>>,
  { productName, values }: IndexedProduct,
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
