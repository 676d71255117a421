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
    private readonly positions: ReadonlyMap<string, number[]>,
    private readonly parts: ReadonlyMap<string, string[]>,
    /** Model numbers, keyed by a form in which characters that look alike, such as `O` and `0`, are equal. */
    private readonly alike: ReadonlyMap<string, string[]>,
  ) {}

  static async of(all: readonly IndexedProduct[], timer: YieldingTimer): Promise<ModelNumbers> {
    const positions = new Map<string, number[]>();
    const parts = new Map<string, string[]>();
    const alike = new Map<string, string[]>();
    await forEachYielding(all, timer, ({ modelNumber }, position) => {
      const compact = compactModelNumber(modelNumber);
      if (compact === '') return;
      const before = positions.get(compact);
      positions.set(compact, [...(before ?? []), position]);
      if (before) return;
      for (const part of partsOf(compact)) addTo(parts, part, compact);
      addTo(alike, withoutLookalikes(compact), compact);
    });
    return new ModelNumbers(positions, parts, alike);
  }

  /**
   * Returns the positions of the products with the given model number. If there are none, and exactly one model number
   * looks the same, returns the positions of its products. For example, `SP-ROS-6O` finds `SP-ROS-60`.
   */
  find(text: string): readonly number[] {
    const compact = compactModelNumber(text);
    const [alike = '', ...otherModels] = this.alike.get(withoutLookalikes(compact)) ?? [];
    return (
      this.positions.get(compact) ??
      (otherModels.length === 0 ? this.positions.get(alike) : undefined) ??
      []
    );
  }

  /**
   * Returns the positions of products whose model number differs from the text in at most two characters, closest
   * first. The first or the last three characters must be equal.
   */
  findSimilar(text: string): number[] {
    const compact = compactModelNumber(text);
    if (compact.length <= partLength || !/\p{N}|^\S+-\S+-/u.test(text)) return [];
    const similar = new Set(
      partsOf(compact).flatMap((part) => (this.parts.get(part) ?? []).slice(0, maxCompared)),
    );
    return [...similar]
      .map((model) => ({ model, distance: leven(compact, model) }))
      .filter(({ distance }) => distance <= maxDistance)
      .toSorted((a, b) => a.distance - b.distance)
      .flatMap(({ model }) => this.positions.get(model) ?? []);
  }
}

/** Replaces the letters o, i and l with the digits that they look like. */
const withoutLookalikes = (compact: string) =>
  compact.replaceAll(/o/giu, '0').replaceAll(/[il]/giu, '1');

function addTo(map: Map<string, string[]>, key: string, value: string) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

const partsOf = (compact: string) => [
  `${compact.slice(0, partLength)}…`,
  `…${compact.slice(-partLength)}`,
];
