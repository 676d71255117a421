import { modelNumberKey, westernDigits } from 'contracts';
import leven from 'leven';
import { forEachYielding } from './for-each-yielding.js';
import type { IndexedProduct } from './indexed-product.js';
import type { YieldingTimer } from './yielding-timer.js';

const signs = /[^\p{L}\p{M}\p{N}]+/gu;
const partLength = 3;
const maxCompared = 5_000;
const maxDistance = 2;

/**
 * Returns a model number without punctuation and spaces, which people often omit: `OP-7CH-75` and
 * `op7ch75` are equal.
 */
export const compactModelNumber = (text: string) =>
  modelNumberKey(westernDigits(text)).replaceAll(signs, '');

/** Finds products by model number, exactly or with up to two wrong characters. */
export class ModelNumbers {
  private constructor(
    private readonly known: ReadonlyMap<string, number[]>,
    private readonly parts: ReadonlyMap<string, string[]>,
  ) {}

  static async of(all: readonly IndexedProduct[], timer: YieldingTimer): Promise<ModelNumbers> {
    const known = new Map<string, number[]>();
    const parts = new Map<string, string[]>();
    await forEachYielding(all, timer, ({ modelNumber }, position) => {
      const compact = compactModelNumber(modelNumber);
      if (compact === '') return;
      const before = known.get(compact);
      known.set(compact, [...(before ?? []), position]);
      if (before) return;
      for (const part of partsOf(compact)) {
        const others = parts.get(part);
        if (others) others.push(compact);
        else parts.set(part, [compact]);
      }
    });
    return new ModelNumbers(known, parts);
  }

  /** Returns the positions of the products with this model number. */
  find(text: string): readonly number[] {
    return this.known.get(compactModelNumber(text)) ?? [];
  }

  /** Returns the positions of products whose model number begins or ends like the text, closest first. */
  findSimilar(text: string): number[] {
    const wanted = compactModelNumber(text);
    if (wanted.length <= partLength || !/\p{N}|^\S+-\S+-/u.test(text)) return [];
    const similar = new Set(
      partsOf(wanted).flatMap((part) => (this.parts.get(part) ?? []).slice(0, maxCompared)),
    );
    return [...similar]
      .map((model) => ({ model, distance: leven(wanted, model) }))
      .filter(({ distance }) => distance <= maxDistance)
      .toSorted((one, other) => one.distance - other.distance)
      .flatMap(({ model }) => this.known.get(model) ?? []);
  }
}

const partsOf = (compact: string) => [
  `${compact.slice(0, partLength)}…`,
  `…${compact.slice(-partLength)}`,
];
