import { describe, expect, it } from '@jest/globals';
import {
  describeValue as show,
  type Document,
  encode,
  RawDocument,
  Undefined,
} from '../../bson/index.js';
import { IndexShape } from './index-shape.js';
import { Index } from './indexes.js';

const indexOf = (key: Document, options: Document = {}): Index =>
  new Index(7, { v: 2, key, name: 'i', ...options });
const keysOf = (index: Index, document: Document, record = 1) =>
  index.keysOf(RawDocument.of(encode(document)), record);
const hexOf = (index: Index, document: Document): string[] =>
  keysOf(index, document).map(({ stored }) => stored.toString('hex'));

describe('an index', () => {
  it('is created from its specification', () => {
    const index = indexOf({ 'a.b': 1, c: -1 }, { unique: true, expireAfterSeconds: 60n });
    expect(index.fields.map(({ path, direction }) => [path.text, direction])).toEqual([
      ['a.b', 1],
      ['c', -1],
    ]);
    expect(index).toMatchObject({ name: 'i', isUnique: true, isSparse: false, isPrimary: false });
    expect(index).toMatchObject({ lifetime: 60, isHidden: false, isBuilding: false });
    expect(indexOf({ a: 1 }).lifetime).toBeUndefined();
    expect(indexOf({ a: 1 }, { hidden: true }).isHidden).toBe(true);
    expect(indexOf({ a: 1 }, { sparse: true }).isSparse).toBe(true);
  });

  it('is always unique if its key is _id', () => {
    const primary = new Index(1, { key: { _id: 1 }, name: '_id_' });
    expect(primary).toMatchObject({ isPrimary: true, isUnique: true });
  });

  it('has one key for each distinct element of an array', () => {
    const index = indexOf({ a: 1 });
    expect(keysOf(index, { a: 1 })).toHaveLength(1);
    expect(index.shape.isMultikey).toBe(false);
    expect(keysOf(index, { a: [1, 2, 1n, 2] }).map(({ values }) => show(values))).toHaveLength(2);
    expect(index.shape.isMultikey).toBe(true);
  });

  it('has the same keys for equal numbers of different types', () => {
    const index = indexOf({ a: 1 });
    expect(hexOf(index, { a: 1 })).toEqual(hexOf(index, { a: 1n }));
    expect(hexOf(index, { a: 1 })).not.toEqual(hexOf(index, { a: 1.5 }));
  });

  it('sorts its keys by the directions of its fields', () => {
    const [up, down] = [indexOf({ a: 1 }), indexOf({ a: -1 })];
    const compare = (index: Index, first: Document, second: Document): number =>
      (hexOf(index, first)[0] ?? '') < (hexOf(index, second)[0] ?? '') ? -1 : 1;
    expect([up, down].map((index) => compare(index, { a: 1 }, { a: 2 }))).toEqual([-1, 1]);
    const compound = indexOf({ a: 1, b: -1 });
    expect(compare(compound, { a: 1, b: 2 }, { a: 1, b: 1 })).toBe(-1);
  });

  it('prefixes keys with its id and appends the record number unless the index is unique', () => {
    const [nonUnique] = keysOf(indexOf({ a: 1 }), { a: true }, 258);
    expect(nonUnique?.stored.toString('hex')).toBe('0000000728' + '01' + '000000000102');
    const [unique] = keysOf(indexOf({ a: 1 }, { unique: true }), { a: true }, 258);
    expect(unique?.stored.toString('hex')).toBe('000000072801');
    const [long] = keysOf(indexOf({ a: 1 }), { a: 'x'.repeat(3000) }, 258);
    expect(long?.stored.subarray(0, 6).toString('hex')).toBe('000000070f78');
    expect(long?.stored.subarray(-6).toString('hex')).toBe('000000000102');
  });

  it('omits documents that have none of its fields if it is sparse', () => {
    const index = indexOf({ a: 1, b: 1 }, { sparse: true });
    expect(keysOf(index, { c: 1 })).toEqual([]);
    expect(keysOf(index, { b: null })).toHaveLength(1);
    expect(keysOf(indexOf({ a: 1 }), { c: 1 })).toHaveLength(1);
  });

  it('omits documents that do not match its partial filter', () => {
    const index = indexOf({ a: 1 }, { partialFilterExpression: { a: { $gt: 5 } } });
    expect(keysOf(index, { a: 5 })).toEqual([]);
    expect(keysOf(index, { a: 6 })).toHaveLength(1);
  });

  it('applies its collation to keys and to its partial filter', () => {
    const collation = { locale: 'en', strength: 2 };
    const partialFilterExpression = { kind: 'KEPT' };
    const index = indexOf({ a: 1 }, { collation, partialFilterExpression });
    const of = (a: string) => hexOf(index, { a, kind: 'kept' });
    expect(of('Opal')).toEqual(of('oPAL'));
    expect(of('Opal')).not.toEqual(of('Opals'));
    expect(hexOf(indexOf({ a: 1 }), { a: 'Opal' })).not.toEqual(of('opal'));
  });

  it('has flags for truncated keys, empty arrays and undefined values', () => {
    const index = indexOf({ a: 1 });
    keysOf(index, { a: 'x'.repeat(1000) });
    expect(index.shape).toMatchObject({ isCut: false, hasUndefined: false });
    const [cut] = keysOf(index, { a: 'x'.repeat(3000) });
    expect(cut?.stored.length).toBeLessThan(1900);
    expect(index.shape).toMatchObject({ isCut: true, hasUndefined: false });
    keysOf(index, { a: new Undefined() });
    expect(index.shape).toMatchObject({ hasUndefined: true, isMultikey: false });
    const otherIndex = indexOf({ a: 1 });
    keysOf(otherIndex, { a: [] });
    expect(otherIndex.shape).toMatchObject({ hasUndefined: true, isMultikey: true });
  });
});

describe('the flags of an index', () => {
  it.each([0, 1, 2, 3, 4, 5, 6, 7])('are restored from the stored value %d', (bits) => {
    const shape = new IndexShape();
    shape.add(bits);
    expect(shape.bits).toBe(bits);
    expect(shape).toMatchObject({
      isMultikey: bits % 2 === 1,
      isCut: [2, 3, 6, 7].includes(bits),
      hasUndefined: bits >= 4,
    });
  });

  it('accumulate and are never cleared', () => {
    const shape = new IndexShape();
    for (const bits of [2, 0, 1]) shape.add(bits);
    expect(shape.bits).toBe(3);
  });
});
