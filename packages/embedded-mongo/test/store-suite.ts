import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Store } from '../src/storage/store.js';

const key = (text: string): Buffer => Buffer.from(text);
const all = { start: Buffer.alloc(1), end: Buffer.alloc(4, 0xff) };

function keysOf(
  reader: Store['latest'],
  range: Parameters<Store['latest']['visit']>[1] = all,
): string[] {
  const keys: string[] = [];
  reader.visit('data', range, (each) => keys.push(each.toString()) > 0);
  return keys;
}

export function describeStore(name: string, open: () => Store): void {
  describe(name, () => {
    let store: Store;
    beforeEach(() => {
      store = open();
    });
    afterEach(() => store.close());

    it('writes nothing when the write callback throws', async () => {
      const failing = store.write((writer) => {
        writer.put('data', key('a'), key('1'));
        writer.count(7, 1);
        throw new Error('changed my mind');
      });
      await expect(failing).rejects.toThrow('changed my mind');
      expect(keysOf(store.latest)).toEqual([]);
      expect(store.latest.stats(7).count).toBe(0);
    });

    it('writes nothing when the guard rejects a key', async () => {
      store.guard = (_, locked) => {
        if (locked[0] === 0x62) throw new Error('held');
      };
      const attempt = store.write((writer) => {
        writer.lock('data', key('a'));
        writer.put('data', key('a'), key('1'));
        writer.lock('data', key('b'));
      });
      await expect(attempt).rejects.toThrow('held');
      expect(keysOf(store.latest)).toEqual([]);
    });

    it('commits the other concurrent writes when one write fails', async () => {
      const works = ['a', 'b', 'c', 'd'].map((each) =>
        store.write((writer) => {
          writer.put('data', key(each), key(each));
          if (each === 'c') throw new Error(each);
        }),
      );
      const results = await Promise.allSettled(works);
      expect(results.map(({ status }) => status)).toEqual([
        'fulfilled',
        'fulfilled',
        'rejected',
        'fulfilled',
      ]);
      expect(keysOf(store.latest)).toEqual(['a', 'b', 'd']);
    });

    it('reads its own uncommitted writes', async () => {
      await store.write((writer) => writer.put('data', key('b'), key('old')));
      const result = await store.write((writer) => {
        writer.put('data', key('a'), key('1'));
        writer.put('data', key('b'), key('new'));
        writer.remove('data', key('a'));
        writer.put('data', key('c'), key('3'));
        return { keys: keysOf(writer), b: writer.get('data', key('b'))?.toString() };
      });
      expect(result).toEqual({ keys: ['b', 'c'], b: 'new' });
    });

    it('visits a range in both directions, and stops when the visitor returns false', async () => {
      await store.write((writer) => {
        for (const each of ['b', 'd', 'a', 'c', 'ab']) writer.put('data', key(each), key(each));
      });
      expect(keysOf(store.latest)).toEqual(['a', 'ab', 'b', 'c', 'd']);
      const range = { start: key('ab'), end: key('d') };
      expect(keysOf(store.latest, range)).toEqual(['ab', 'b', 'c']);
      expect(keysOf(store.latest, { ...range, isReverse: true })).toEqual(['c', 'b', 'ab']);
      let visitCount = 0;
      store.latest.visit('data', all, () => ++visitCount < 2);
      expect(visitCount).toBe(2);
    });

    it('stores the same key independently in different tables', async () => {
      await store.write((writer) => {
        writer.put('data', key('a'), key('1'));
        writer.put('index', key('a'), Buffer.alloc(0));
      });
      expect(store.latest.get('data', key('a'))?.toString()).toBe('1');
      expect(store.latest.get('index', key('a'))?.length).toBe(0);
      expect(store.latest.get('meta', key('a'))).toBeUndefined();
    });

    it('counts documents and increments the generation with each write', async () => {
      await store.write((writer) => writer.count(7, 3));
      const before = store.latest.stats(7);
      await store.write((writer) => {
        writer.count(7, -1);
        expect(writer.stats(7).count).toBe(2);
      });
      expect(store.latest.stats(7).count).toBe(2);
      expect(store.latest.stats(7).generation).toBeGreaterThan(before.generation);
    });

    it('keeps reading the old values from a snapshot after later writes', async () => {
      await store.write((writer) => writer.put('data', key('a'), key('1')));
      const snapshot = store.snapshot();
      await store.write((writer) => {
        writer.put('data', key('a'), key('2'));
        writer.put('data', key('b'), key('2'));
      });
      expect(snapshot.get('data', key('a'))?.toString()).toBe('1');
      expect(keysOf(snapshot)).toEqual(['a']);
      snapshot.release();
      expect(keysOf(store.latest)).toEqual(['a', 'b']);
    });

    it('stores large values', async () => {
      const large = Buffer.alloc(3_000_000, 7);
      await store.write((writer) => writer.put('data', key('a'), large));
      expect(store.latest.get('data', key('a'))?.equals(large)).toBe(true);
    });
  });
}
