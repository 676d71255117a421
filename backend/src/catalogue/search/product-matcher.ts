import { isStopWord, splitWords } from './search-words.js';
import type { ModelNumbers } from './model-numbers.js';
import type { WordIndex } from './word-index.js';

/** The products that an order line may refer to, as positions in the catalogue. */
export interface MatchedPositions {
  /** The product that the order line identifies with certainty. */
  certain?: number | undefined;
  /** The most likely products, best first. */
  candidates: number[];
  /** True if at least half of the words of the order line occur in product names. */
  isKnown: boolean;
}

const maxModelWords = 5;
const minModelLength = 4;

/** A model number that consists of the words from index `from` up to, but not including, `to`. */
interface ModelMatch {
  from: number;
  to: number;
  positions: readonly number[];
}

/**
 * Decides which product an order line refers to. A match is certain if the line contains a model
 * number, or at least two words that all occur in the name of one product only. Anything else, such
 * as a similar spelling, a single word or a material alone, yields candidates.
 */
export class ProductMatcher {
  /** Cached positions, keyed by word. The same words occur in many lines of an order. */
  readonly #places = new Map<string, ReadonlySet<number>>();

  constructor(
    private readonly named: { words: WordIndex; models: ModelNumbers },
    private readonly search: (text: string, most: number) => Iterable<number>,
  ) {}

  match(text: string, maxCandidates: number): MatchedPositions {
    const words = splitWords(text);
    if (words.length === 0) return { candidates: [], isKnown: false };
    const byModel = this.#byModel(words);
    const named = words.filter((word) => !isStopWord(word));
    const places = named.map((word) => this.#placesOf(word));
    const knownCount = places.filter(({ size }) => size > 0).length;
    const isKnown =
      byModel.positions.length > 0 || (knownCount > 0 && knownCount * 2 >= named.length);
    const certain = byModel.certain ?? this.#byName(named, places);
    if (certain !== undefined) return { certain, candidates: [certain], isKnown: true };
    const likely = [...byModel.positions, ...this.named.models.findSimilar(text), ...inAll(places)];
    const searchMatches = likely.length < maxCandidates ? this.search(text, maxCandidates) : [];
    return {
      candidates: [...new Set([...likely, ...searchMatches])].slice(0, maxCandidates),
      isKnown,
    };
  }

  /** Finds model numbers among the words, even if they are written without punctuation or with spaces. */
  #byModel(words: string[]): { certain?: number | undefined; positions: number[] } {
    const whole = this.named.models.find(words.join(''));
    if (whole.length > 0)
      return { ...(whole.length === 1 && { certain: whole[0] }), positions: [...whole] };
    const models = this.#modelsIn(words);
    const positions = [...new Set(models.flatMap((model) => model.positions))];
    const [position] = positions;
    const rest = words.filter((_, at) => !models.some(({ from, to }) => from <= at && at < to));
    const isCertain = positions.length === 1 && !this.#contradicts(rest, position);
    return { ...(isCertain && { certain: position }), positions };
  }

  /**
   * Finds the model numbers that consist of one or more consecutive words. Of overlapping matches, keeps only the
   * longest.
   */
  #modelsIn(words: string[]): ModelMatch[] {
    const matches: ModelMatch[] = [];
    for (let length = Math.min(maxModelWords, words.length); length > 0; length -= 1) {
      for (let from = 0; from + length <= words.length; from += 1) {
        const to = from + length;
        const model = words.slice(from, to).join('');
        const isOverlapping = matches.some((match) => from < match.to && match.from < to);
        if (model.length < minModelLength || isOverlapping) continue;
        const positions = this.named.models.find(model);
        if (positions.length > 0) matches.push({ from, to, positions });
      }
    }
    return matches;
  }

  /**
   * True if the words next to a model number name another product, or contain a number that does not belong to the
   * product.
   */
  #contradicts(words: string[], position: number | undefined) {
    return words.some((word) => {
      if (isStopWord(word)) return false;
      const positions = this.#placesOf(word);
      return positions.size > 0 ? !positions.has(position ?? -1) : /\p{N}/u.test(word);
    });
  }

  #placesOf(word: string): ReadonlySet<number> {
    const places = this.#places.get(word) ?? this.named.words.positionsInNames(word);
    this.#places.set(word, places);
    return places;
  }

  #byName(words: string[], places: ReadonlySet<number>[]): number | undefined {
    const all = inAll(places);
    const complete = all.filter(
      (position) => this.named.words.nameLength(position) === new Set(words).size,
    );
    if (complete.length === 1) return complete[0];
    // A material alone does not identify a product: an order for `moss agate` may mean spheres or tumbled stones.
    const isMaterial = words.every((word) => this.named.words.isMaterial(word));
    return all.length === 1 && words.length > 1 && !isMaterial ? all[0] : undefined;
  }
}

function inAll(places: ReadonlySet<number>[]): number[] {
  const [fewest, ...rest] = places.toSorted((a, b) => a.size - b.size);
  return fewest
    ? [...fewest].filter((position) => rest.every((positions) => positions.has(position)))
    : [];
}
