import type { IndexedProduct } from './indexed-product.js';
import { RelevanceRanking, type WordMatch } from './relevance.js';
import { toPhoneticKey, isStopWord, splitWords } from './search-words.js';
import { forEachYielding } from './for-each-yielding.js';
import type { YieldingTimer } from './yielding-timer.js';
import { translateTradeWords } from './trade-words.js';
import { minFuzzyLength, Vocabulary } from './vocabulary.js';

const nameWeight = 3;

/** Positions of the entries that contain a word in their name or in other fields. */
interface Places<Positions = Uint32Array> {
  name: Positions;
  other: Positions;
}

interface CountedWords {
  /** The number of different words in the name of each entry, without connectors such as "of". */
  nameLengths: readonly number[];
  /** All words of the catalogue that name a material. */
  materials: ReadonlySet<string>;
}

const noPositions = new Uint32Array();
const isSearchable = (word = '') => word.length >= minFuzzyLength;

/** Maps words to entries regardless of case, spelling and script. */
export class WordIndex {
  readonly #relevance: RelevanceRanking;

  private constructor(
    private readonly places: Map<string, Places>,
    private readonly vocabulary: Vocabulary,
    private readonly counts: CountedWords,
  ) {
    this.#relevance = new RelevanceRanking(counts.nameLengths.length);
  }

  static async of(entries: IndexedProduct[], timer: YieldingTimer): Promise<WordIndex> {
    const noted = new Map<string, Places<number[]>>();
    const nameLengths: number[] = [];
    const materials = new Set<string>();
    await forEachYielding(entries, timer, (entry, position) => {
      addPosition(noted, entry, position);
      const words = splitWords(entry.productName).filter((word) => !isStopWord(word));
      nameLengths.push(new Set(words.map(toPhoneticKey)).size);
      for (const word of entry.values.crystal.flatMap(splitWords))
        materials.add(toPhoneticKey(word));
    });
    const places = new Map([...noted].map(([word, positions]) => [word, concatenated(positions)]));
    return new WordIndex(places, new Vocabulary(places.keys()), { nameLengths, materials });
  }

  /** Returns the positions of the entries with all words or, if no entry has all, with the most words, best first. */
  search(typed: string): Uint32Array {
    const words = new Map(
      splitWords(typed).map((word) => [toPhoneticKey(word), translateTradeWords(word)]),
    );
    if (![...words].some((spellings) => spellings.some(isSearchable))) return noPositions;
    return this.#relevance.rank(
      [...words].map(([sound, english]) =>
        [sound, english ? toPhoneticKey(english) : sound].flatMap((word) => this.#matchesFor(word)),
      ),
    );
  }

  /** Returns the positions of entries whose name contains a word, its translation or another form of it. */
  positionsInNames(typed: string): Set<number> {
    return new Set(
      spellingsOf(typed).flatMap((word) => [...(this.places.get(word)?.name ?? noPositions)]),
    );
  }

  /** True if a word, its translation or another form of it names a material. */
  isMaterial(typed: string): boolean {
    return spellingsOf(typed).some((word) => this.counts.materials.has(word));
  }

  nameLength(position: number): number {
    return this.counts.nameLengths[position] ?? 0;
  }

  #matchesFor(typed: string): WordMatch[] {
    return [...this.vocabulary.findSimilar(typed)].flatMap(([word, score]) => {
      const { name = noPositions, other = noPositions } = this.places.get(word) ?? {};
      return [
        { positions: name, score: score * nameWeight },
        { positions: other, score },
      ];
    });
  }
}

function spellingsOf(typed: string): string[] {
  const english = translateTradeWords(typed);
  return [typed, ...(english ? [english] : [])].map(toPhoneticKey).flatMap(formsOf);
}

const numerals = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/**
 * Returns the search variants of a folded word: the word, its singular, plural and participle, and `2` for `two`
 * or vice versa.
 */
function formsOf(word: string): string[] {
  const numeral = numerals[Number(word) - 1];
  const digit = numerals.indexOf(word) + 1;
  const singulars = [/s$/, /es$/]
    .filter((end) => end.test(word))
    .map((end) => word.replace(end, ''));
  return [
    ...[word, `${word}s`, `${word}es`, `${word}d`, `${word}ed`, ...singulars],
    ...(numeral ? [numeral] : []),
    ...(digit > 0 ? [String(digit)] : []),
  ];
}

function concatenated({ name, other }: Places<number[]>): Places {
  return { name: new Uint32Array(name), other: new Uint32Array(other) };
}

function addPosition(
  places: Map<string, Places<number[]>>,
  { productName, values }: IndexedProduct,
  position: number,
) {
  const otherWords = [...values.category, ...values.crystal].flatMap(splitWords);
  for (const [kind, words] of [
    ['name', splitWords(productName)],
    ['other', otherWords],
  ] as const) {
    for (const word of new Set(words.map(toPhoneticKey))) {
      if (word === '') continue;
      const entry = places.get(word) ?? { name: [], other: [] };
      entry[kind].push(position);
      places.set(word, entry);
    }
  }
}
