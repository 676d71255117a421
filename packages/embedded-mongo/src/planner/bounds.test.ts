import { describe, expect, it } from '@jest/globals';
import { BSONRegExp, Decimal128, MaxKey, MinKey } from 'bson';
import { compileCollation, type Document, encode, RawDocument } from '../bson/index.js';
import { compileFilter } from '../query/index.js';
import { Index } from '../storage/indexes/indexes.js';
import { indexBoundsOf, type FieldBounds } from './bounds.js';

const indexOf = (direction = 1, options: Document = {}): Index =>
  new Index(7, { key: { a: direction }, name: 'i', ...options });

function bounds(
  condition: unknown,
  index = indexOf(),
  collation?: Document,
): FieldBounds | undefined {
  const compiled = compileCollation(collation);
  const { predicates } = compileFilter({ a: condition }, { collation: compiled }).analysis;
  return indexBoundsOf(index, 0, { predicates, collation: compiled });
}

/** Values of all types, in index order. */
const values: unknown[] = [
  null, NaN, -Infinity, -5, 0, 1, 1.5, 2n, Decimal128.fromString('2.5'), 3, 2n ** 53n + 1n, Infinity,
  '', 'a', 'ab', 'abc', 'b', 'é', '😀', {}, { b: 1 }, { b: 2 }, false, true, new Date(-1), new Date(5),
]; // prettier-ignore

/** Returns the encoded value in an index key, without the index id before it and the record number after it. */
function keyOf(index: Index, a: unknown): Buffer {
  const [key] = index.keysOf(RawDocument.of(encode({ a })), 0);
  return key?.stored.subarray(4, -6) ?? Buffer.alloc(0);
}

function inside({ intervals }: FieldBounds, index = indexOf()): unknown[] {
  return values.filter((value) => {
    const key = keyOf(index, value);
    return intervals.some(({ start, end }) => key.compare(start) >= 0 && key.compare(end) < 0);
  });
}

const conditions: [condition: unknown, isPoint: boolean, isExact: boolean][] = [
  [3, true, true],
  [2, true, true],
  ['ab', true, true],
  [null, true, true],
  [{ b: 1 }, true, false],
  [{ $eq: 1 }, true, true],
  [{ $in: [1, 'a', null] }, true, true],
  [{ $in: [] }, true, true],
  [{ $gt: 1 }, false, false],
  [{ $gte: 1 }, false, false],
  [{ $lt: 1 }, false, false],
  [{ $lte: 1 }, false, false],
  [{ $gt: 1, $lt: 3 }, false, false],
  [{ $gte: 1, $lte: 3 }, false, false],
  [{ $gt: 3, $lt: 1 }, false, false],
  [{ $gt: 'a' }, false, false],
  [{ $lte: 'ab' }, false, false],
  [{ $gte: 'a', $lt: 'b' }, false, false],
  [{ $gte: new Date(0) }, false, false],
  [{ $lt: true }, false, false],
  [new BSONRegExp('^ab'), false, false],
  [new BSONRegExp('^😀'), false, false],
];

describe('the index bounds of a condition', () => {
  it.each(conditions)(
    'contain all matching values and at most two others: %j',
    (condition, ...expected) => {
      const filter = compileFilter({ a: condition });
      const matching = values.filter((value) => filter.matches(encode({ a: value })));
      for (const direction of [1, -1]) {
        const index = indexOf(direction);
        const fieldBounds = bounds(condition, index);
        if (!fieldBounds) throw new Error('there are no bounds');
        const { isPoint, isExact } = fieldBounds;
        expect([isPoint, isExact]).toEqual(expected);
        const met = inside(fieldBounds, index);
        expect(met).toEqual(expect.arrayContaining(matching));
        if (isExact) expect(met).toEqual(matching);
        // Inexact bounds may include one non-matching value at each end.
        else expect(met.length).toBeLessThanOrEqual(matching.length + 2);
      }
    },
  );

  it.each<[string, unknown]>([
    ['an array', [1]],
    ['$in with an array', { $in: [1, [2]] }],
    ['$in with a regular expression', { $in: [1, new BSONRegExp('^a')] }],
    ['values above MinKey', { $gt: new MinKey() }],
    ['values below MaxKey', { $lt: new MaxKey() }],
    ['$exists', { $exists: true }],
    ['$type', { $type: 'string' }],
    ['$ne', { $ne: 1 }],
    ['a regular expression without an anchor', new BSONRegExp('a')],
    ['a case-insensitive regular expression', new BSONRegExp('^a', 'i')],
  ])('are undefined for %s', (_, condition) => {
    expect(bounds(condition)).toBeUndefined();
  });

  it('are undefined for ranges of collated strings, and for all strings if query and index collations differ', () => {
    const english = { locale: 'en', strength: 2 };
    const collated = indexOf(1, { collation: english });
    for (const condition of ['x', { $in: ['x'] }, { b: 'x' }]) {
      expect(bounds(condition, collated)).toBeUndefined();
      expect(bounds(condition, indexOf(), english)).toBeUndefined();
      expect(bounds(condition, collated, english)).toBeDefined();
    }
    expect(bounds({ $gt: 'x' }, collated, english)).toBeUndefined();
    expect(bounds({ $gt: 5 }, collated)).toBeDefined();
    expect(bounds(5, collated)).toBeDefined();
  });

  it('contain each value of a list exactly once, in index order', () => {
    for (const direction of [1, -1]) {
      const fieldBounds = bounds({ $in: [3, 1, 3n, 2] }, indexOf(direction));
      expect(fieldBounds?.intervals).toHaveLength(3);
      const starts = (fieldBounds?.intervals ?? []).map(({ start }) => start.toString('hex'));
      expect([...starts].sort()).toEqual(starts);
    }
  });

  it('are derived from an equality or a list even if the field also has a range condition', () => {
    expect(bounds({ $gt: 0, $eq: 1 })).toMatchObject({ isPoint: true, used: 1 });
    expect(bounds({ $gt: 0, $in: [1, 2] })?.intervals).toHaveLength(2);
    expect(bounds({ $gt: 0, $lt: 5 })).toMatchObject({ used: 2 });
    expect(bounds({ $gt: 0, $lt: 'x' })).toMatchObject({ used: 1 });
  });

  it('reflect only one range condition in a multikey index, because each may match a different element', () => {
    const arrays = indexOf();
    arrays.shape.isMultikey = true;
    const fieldBounds = bounds({ $gt: 1, $lt: 3 }, arrays);
    expect(fieldBounds).toMatchObject({ used: 1 });
    expect(fieldBounds && inside(fieldBounds)).toContain(3);
  });

  it('have a flag that states whether they include null', () => {
    expect(bounds(null)).toMatchObject({ isNull: true });
    expect(bounds({ $in: [1, null] })).toMatchObject({ isNull: true });
    expect(bounds({ $in: [1, 2] })).toMatchObject({ isNull: false });
    expect(bounds({ $gt: 1 })).toMatchObject({ isNull: false });
  });

  it('include empty arrays if the condition matches null and the index has ever contained an empty array', () => {
    for (const direction of [1, -1]) {
      const index = indexOf(direction);
      const empty = keyOf(index, []);
      const fieldBounds = bounds({ $in: [null, 3] }, index);
      expect(fieldBounds).toMatchObject({ isPoint: false, isNull: true, isExact: false });
      const isInside = fieldBounds?.intervals.some(
        ({ start, end }) => empty.compare(start) >= 0 && empty.compare(end) < 0,
      );
      expect(isInside).toBe(true);
      expect(fieldBounds && inside(fieldBounds, index)).toEqual([null, 3]);
    }
  });

  it('are inexact for null at a nested path, because any level of the path may be missing', () => {
    const deep = new Index(7, { key: { 'a.b': 1 }, name: 'i' });
    const { predicates } = compileFilter({ 'a.b': null }).analysis;
    expect(indexBoundsOf(deep, 0, { predicates, collation: undefined })).toMatchObject({
      isPoint: true,
      isExact: false,
    });
  });
});
