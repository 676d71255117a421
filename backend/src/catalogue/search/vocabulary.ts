import MiniSearch from 'minisearch';

interface Word {
  id: string;
}

/**
 * Maps each catalogue word that is similar to a typed word to an integer score; a higher score means a better match.
 */
export type SimilarWords = Map<string, number>;

export const minFuzzyLength = 3;
const maxFuzzyMatches = 30;
const fine = 100;
const exactly = 1_000 * fine;

/** The catalogue's words, searchable by spelling variant, typo and prefix. */
export class Vocabulary {
  readonly #index = new MiniSearch<Word>({
    fields: ['id'],
    tokenize: (word) => [word],
    searchOptions: {
      prefix: (word) => word.length >= minFuzzyLength,
      fuzzy: (word) => (word.length > 5 ? 0.3 : word.length > minFuzzyLength ? 0.2 : false),
    },
  });
  readonly #words: Set<string>;

  constructor(words: Iterable<string>) {
    this.#words = new Set(words);
    const guessable = [...this.#words].filter((word) => /^[a-z]{3,}$/.test(word));
    this.#index.addAll(guessable.map((id) => ({ id })));
  }

  findSimilar(word: string): SimilarWords {
    const results = this.#index.search(word).slice(0, maxFuzzyMatches);
    const guesses: SimilarWords = new Map(
      results.map(({ id, score }) => [String(id), Math.round(score * fine)]),
    );
    if (this.#words.has(word)) guesses.set(word, exactly);
    return guesses;
  }
}
