import { forEachYielding } from './for-each-yielding.js';
import type { YieldingTimer } from './yielding-timer.js';

const length = 3;

/** Trigram index that narrows a substring search to a few candidate strings. */
export class TrigramIndex {
  private constructor(private readonly places: ReadonlyMap<string, Uint32Array>) {}

  static async of(texts: readonly string[], timer: YieldingTimer): Promise<TrigramIndex> {
    const places = new Map<string, number[]>();
    await forEachYielding(texts, timer, (text, position) => {
      for (let at = 0; at + length <= text.length; at += 1) {
        const trigram = text.slice(at, at + length);
        const positions = places.get(trigram);
        if (!positions) places.set(trigram, [position]);
        else if (positions.at(-1) !== position) positions.push(position);
      }
    });
    return new TrigramIndex(
      new Map([...places].map(([key, positions]) => [key, new Uint32Array(positions)])),
    );
  }

  /**
   * Returns the positions of candidates: every string that contains the substring, and possibly others. Returns
   * undefined if the substring is too short.
   */
  candidatesFor(part: string): Uint32Array | undefined {
    let fewest: Uint32Array | undefined;
    for (let at = 0; at + length <= part.length; at += 1) {
      const positions = this.places.get(part.slice(at, at + length)) ?? noPositions;
      if (!fewest || positions.length < fewest.length) fewest = positions;
    }
    return fewest;
  }
}

const noPositions = new Uint32Array();
