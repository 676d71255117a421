/** The entries that contain a match for one query word, as positions in the index, and the score of the match. */
export interface WordMatch {
  positions: Uint32Array;
  /** The score is an integer, because grouping entries by integers is much faster than grouping them by fractions. */
  score: number;
}

/** Ranks catalogue entries by relevance; all queries reuse the same arrays. */
export class RelevanceRanking {
  readonly #words: Uint8Array;
  readonly #scores: Uint32Array;
  /**
   * For each entry, the sequence number of the last query word that matched the entry. The numbering continues from
   * query to query.
   */
  readonly #lastMatch: Uint32Array;
  #word = 0;

  constructor(private readonly size: number) {
    this.#words = new Uint8Array(size);
    this.#scores = new Uint32Array(size);
    this.#lastMatch = new Uint32Array(size);
  }

  /**
   * Returns the positions of the entries that match all words or, if there are none, the most words. The best match
   * comes first.
   */
  rank(words: Iterable<WordMatch[]>): Uint32Array {
    this.#words.fill(0);
    this.#scores.fill(0);
    for (const matches of words) this.#add(matches);
    return this.#sortByScore();
  }

  /** Adds a query word; an entry gets the score of its best matching word. */
  #add(matches: WordMatch[]): void {
    this.#word += 1;
    const [words, scores, lastMatch] = [this.#words, this.#scores, this.#lastMatch];
    const word = this.#word;
    for (const { positions, score } of matches.toSorted((a, b) => b.score - a.score)) {
      for (const position of positions) {
        if (lastMatch[position] === word) continue;
        lastMatch[position] = word;
        words[position] = (words[position] ?? 0) + 1;
        scores[position] = (scores[position] ?? 0) + score;
      }
    }
  }

  #sortByScore(): Uint32Array {
    const [words, scores] = [this.#words, this.#scores];
    const { size } = this;
    let most = 1;
    for (let position = 0; position < size; position += 1)
      most = Math.max(most, words[position] ?? 0);
    // There are few distinct scores, so grouping is faster than sorting.
    const groups = new Map<number, number[]>();
    let [group, of]: [number[], number] = [[], 0];
    let count = 0;
    for (let position = 0; position < size; position += 1) {
      if (words[position] !== most) continue;
      const score = scores[position] ?? 0;
      if (score !== of) {
        group = groups.get(score) ?? [];
        if (group.length === 0) groups.set(score, group);
        of = score;
      }
      group.push(position);
      count += 1;
    }
    return concatenate(
      [...groups].sort(([a], [b]) => b - a).map(([, positions]) => positions),
      count,
    );
  }
}

function concatenate(groups: number[][], length: number): Uint32Array {
  const row = new Uint32Array(length);
  let start = 0;
  for (const group of groups) {
    row.set(group, start);
    start += group.length;
  }
  return row;
}
