/** How well the entries of a catalogue fit what was typed. */
export class Fits {
  private readonly words: Uint8Array;
  private readonly scores: Float64Array;

  constructor(private readonly size: number) {
    this.words = new Uint8Array(size);
    this.scores = new Float64Array(size);
  }

  /** One more word: an entry fits it by the best of its own words. */
  add(guesses: Iterable<{ positions: readonly number[]; score: number }>): void {
    const best = new Float64Array(this.size);
    for (const { positions, score } of guesses)
      for (const position of positions) if (score > (best[position] ?? 0)) best[position] = score;
    for (let position = 0; position < this.size; position += 1) {
      const score = best[position] ?? 0;
      if (score === 0) continue;
      this.words[position] = (this.words[position] ?? 0) + 1;
      this.scores[position] = (this.scores[position] ?? 0) + score;
    }
  }

  /** The positions of entries with all words, or with most of them where none has all; the best first. */
  best(): number[] {
    const most = this.words.reduce((a, b) => Math.max(a, b), 0);
    if (most === 0) return [];
    // There are few different scores, so that groups are quicker than a sort.
    const groups = new Map<number, number[]>();
    for (let position = 0; position < this.size; position += 1) {
      if (this.words[position] !== most) continue;
      const score = this.scores[position] ?? 0;
      const group = groups.get(score);
      if (group) group.push(position);
      else groups.set(score, [position]);
    }
    return [...groups].sort(([a], [b]) => b - a).flatMap(([, positions]) => positions);
  }
}
