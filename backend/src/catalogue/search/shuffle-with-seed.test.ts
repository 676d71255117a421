import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { shuffleWithSeed } from './shuffle-with-seed.js';

describe('shuffleWithSeed', () => {
  it('returns every item exactly once across all pages, for any seed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer()), fc.integer(), fc.nat(50), (items, seed, cut) => {
        const pages = [
          ...shuffleWithSeed(items, seed, [0, cut]),
          ...shuffleWithSeed(items, seed, [cut, items.length]),
        ];
        expect(pages.sort()).toEqual([...items].sort());
      }),
    );
  });

  it('returns the same order only for the same seed, and does not modify its input', () => {
    const items = Array.from('abcdefghij');
    const orderOf = (seed: number) => shuffleWithSeed(items, seed, [0, 10]).join('');
    expect(orderOf(7)).toBe(orderOf(7));
    expect(orderOf(7)).not.toBe(orderOf(8));
    expect(items.join('')).toBe('abcdefghij');
  });

  // @spec shop-2
  it('puts every item in every position about equally often', () => {
    const places = [0, 1, 2, 3].map(() => [0, 0, 0, 0]);
    for (let seed = 0; seed < 4000; seed += 1) {
      shuffleWithSeed([0, 1, 2, 3], seed, [0, 4]).forEach((item, place) => {
        const row = places[item];
        if (row) row[place] = (row[place] ?? 0) + 1;
      });
    }
    for (const count of places.flat()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
