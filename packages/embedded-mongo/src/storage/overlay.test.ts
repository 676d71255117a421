import { beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { MemoryStore } from './memory-store.fixture.js';
import { Overlay } from './overlay.js';
import type { KeyRange, Reader } from './store.js';

const key = (text: string): Buffer => Buffer.from(text);
const all: KeyRange = { start: Buffer.alloc(1), end: Buffer.alloc(4, 0xff) };

let store: MemoryStore;
let overlay: Overlay;
let locked: string[];

beforeEach(async () => {
  store = new MemoryStore();
  await store.write((writer) => {
    for (const each of ['b', 'd', 'f']) writer.put('data', key(each), key(`old ${each}`));
    writer.count(7, 3);
  });
  locked = [];
  overlay = new Overlay(store.snapshot(), (table, each) => locked.push(`${table} ${String(each)}`));
});

function read(reader: Reader, range: KeyRange = all, most = Infinity): string[] {
  const entries: string[] = [];
  reader.visit(
    'data',
    range,
    (each, value) => entries.push(`${String(each)}=${String(value)}`) < most,
  );
  return entries;
}

describe('an overlay of uncommitted changes', () => {
  it('returns the underlying entries except where they were changed', () => {
    expect(read(overlay)).toEqual(['b=old b', 'd=old d', 'f=old f']);
    overlay.put('data', key('d'), key('new'));
    overlay.put('data', key('a'), key('new'));
    overlay.put('data', key('g'), key('new'));
    overlay.remove('data', key('b'));
    expect(read(overlay)).toEqual(['a=new', 'd=new', 'f=old f', 'g=new']);
    expect(read(overlay, { ...all, isReverse: true })).toEqual(read(overlay).reverse());
    expect(read(store.latest)).toEqual(['b=old b', 'd=old d', 'f=old f']);
  });

  it('can be read by key', () => {
    overlay.put('data', key('d'), key('new'));
    overlay.remove('data', key('b'));
    overlay.remove('data', key('x'));
    const values = ['b', 'd', 'f', 'x'].map((each) => overlay.get('data', key(each))?.toString());
    expect(values).toEqual([undefined, 'new', 'old f', undefined]);
    expect(overlay.get('index', key('d'))).toBeUndefined();
  });

  it('can be read within a range until the callback returns false', () => {
    overlay.put('data', key('c'), key('new'));
    overlay.put('data', key('e'), key('new'));
    expect(read(overlay, { start: key('c'), end: key('f') })).toEqual([
      'c=new',
      'd=old d',
      'e=new',
    ]);
    expect(read(overlay, { start: key('d'), end: key('e') })).toEqual(['d=old d']);
    for (const most of [1, 2, 3, 4]) expect(read(overlay, all, most)).toHaveLength(most);
  });

  it('copies the keys and values that are written to it', () => {
    const [name, value] = [key('c'), key('new')];
    overlay.put('data', name, value);
    name.fill(0);
    value.fill(0);
    expect(read(overlay)).toContain('c=new');
  });

  it('adds its document counts to the underlying counts', () => {
    expect(overlay.stats(7)).toEqual(store.latest.stats(7));
    overlay.count(7, 2);
    overlay.count(7, -1);
    overlay.count(8, 1);
    expect(overlay.stats(7).count).toBe(4);
    expect(overlay.stats(8).count).toBe(1);
    expect(store.latest.stats(7).count).toBe(3);
  });

  it('requests a lock for a key of a table', () => {
    overlay.lock('index', key('k'));
    expect(locked).toEqual(['index k']);
  });

  it('is written to the store, except for its changes to the meta table', async () => {
    overlay.put('data', key('c'), key('new'));
    overlay.remove('data', key('b'));
    overlay.put('index', key('i'), key('1'));
    overlay.put('replies', key('r'), key('1'));
    overlay.put('meta', key('m'), key('1'));
    overlay.count(7, 5);
    await store.write((writer) => overlay.applyTo(writer));
    expect(read(store.latest)).toEqual(['c=new', 'd=old d', 'f=old f']);
    expect(store.latest.get('index', key('i'))?.toString()).toBe('1');
    expect(store.latest.get('replies', key('r'))?.toString()).toBe('1');
    expect(store.latest.get('meta', key('m'))).toBeUndefined();
    expect(store.latest.stats(7).count).toBe(8);
  });

  it('shows the entries that the store contains after the changes are applied', async () => {
    const letters = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
    const step = fc.tuple(letters, fc.option(fc.constantFrom('x', 'y'), { nil: undefined }));
    await fc.assert(
      fc.asyncProperty(fc.array(step), letters, letters, async (steps, ...bounds) => {
        const [start = '', end = ''] = [...bounds].sort();
        const below = new MemoryStore();
        await below.write((writer) => {
          for (const each of ['b', 'd', 'f']) writer.put('data', key(each), key('old'));
        });
        const above = new Overlay(below.snapshot(), () => undefined);
        for (const [name, value] of steps) {
          if (value === undefined) above.remove('data', key(name));
          else above.put('data', key(name), key(value));
        }
        await below.write((writer) => above.applyTo(writer));
        for (const isReverse of [false, true]) {
          const range = { start: key(start), end: key(end), isReverse };
          expect(read(above, range)).toEqual(read(below.latest, range));
        }
      }),
      { numRuns: 200 },
    );
  });
});
