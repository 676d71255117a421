import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { Overlay } from '../overlay.js';
import { SortedTable } from './sorted-table.js';
import { MemoryStore } from '../memory-store.fixture.js';

const keyOf = (number: number): Buffer => {
  const key = Buffer.alloc(4);
  key.writeUInt32BE(number);
  return key;
};

const numbers = fc.nat(2000);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('set' as const), at: numbers }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('delete' as const), at: numbers }) },
);

afterEach(() => {
  jest.restoreAllMocks();
});

describe('a sorted table', () => {
  it('returns its entries in order, in both directions and within any range', () => {
    const steps = fc.array(step, { maxLength: 1500, size: 'max' });
    fc.assert(
      fc.property(steps, numbers, numbers, (all, a, b) => {
        const table = new SortedTable();
        const model = new Set<number>();
        for (const { does, at } of all) {
          model[does === 'set' ? 'add' : 'delete'](at);
          if (does === 'set') table.set(keyOf(at), keyOf(at));
          else table.delete(keyOf(at));
        }
        const sorted = [...model].sort((a, b) => a - b);
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        const inside = sorted.filter((at) => at >= start && at < end);
        const range = { start: keyOf(start), end: keyOf(end) };
        const read = (entries: Iterable<{ key: Buffer }>): number[] =>
          [...entries].map(({ key }) => key.readUInt32BE());
        expect(read(table.all())).toEqual(sorted);
        expect(read(table.range(range))).toEqual(inside);
        expect(read(table.range({ ...range, isReverse: true }))).toEqual(inside.toReversed());
        expect(table.get(keyOf(a))?.value?.readUInt32BE()).toBe(model.has(a) ? a : undefined);
      }),
      { numRuns: 50 },
    );
  });

  it('is unaffected by changes to a copy', () => {
    const table = new SortedTable();
    table.set(keyOf(1), keyOf(1));
    const copy = table.copy();
    copy.set(keyOf(1), keyOf(2));
    copy.set(keyOf(2), keyOf(2));
    expect(table.all()).toEqual([{ key: keyOf(1), value: keyOf(1) }]);
  });
});

describe('a sorted table that is read after each write', () => {
  it('needs fewer than three times as many comparisons per write for 16 times as many entries', () => {
    const withFew = countComparisons(250);
    const withMany = countComparisons(4_000);
    // Each doubling of the number of entries adds one or two comparisons per search.
    expect(withMany / withFew).toBeLessThan(3);
  });
});

/** Returns the average number of key comparisons for a write followed by a read, as in a long transaction. */
function countComparisons(writes: number): number {
  const overlay = new Overlay(new MemoryStore().latest, () => undefined);
  const compare = jest.spyOn(Buffer.prototype, 'compare');
  for (let at = 0; at < writes; at++) {
    const key = keyOf((at * 7919) % writes);
    overlay.put('index', key, key);
    const visitedKeys: Buffer[] = [];
    const toEnd = { start: key, end: Buffer.alloc(4, 0xff) };
    overlay.visit('index', toEnd, (entryKey) => visitedKeys.push(entryKey) < 1);
    expect(visitedKeys).toEqual([key]);
  }
  const perWrite = compare.mock.calls.length / writes;
  compare.mockRestore();
  return perWrite;
}
