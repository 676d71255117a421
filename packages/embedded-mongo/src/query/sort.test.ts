import { describe, expect, it } from '@jest/globals';
import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { compileCollation, type Document, encode } from '../bson/index.js';
import { compileFilter, compileSort, isSubsetOf } from './index.js';

function sorted(values: unknown[], spec: Document): unknown[] {
  const { compare } = compileSort(spec);
  const stored = values.map((a) => ({ a, bytes: encode({ a }) }));
  return stored.sort((x, y) => compare(x.bytes, y.bytes)).map(({ a }) => a);
}

describe('sort', () => {
  const ordered = [
    new MinKey(),
    [],
    null,
    NaN,
    -Infinity,
    -1.5,
    Decimal128.fromString('0.1'),
    1,
    2n,
    new Double(3),
    'A',
    'a',
    'é',
    '\ufffd',
    '😀',
    {},
    { a: 1 },
    { b: 1 },
    { a: 'x' },
    new Binary(Buffer.from([1])),
    new ObjectId('000000000000000000000001'),
    false,
    true,
    new Date(-1),
    new Date(1),
    new Timestamp({ t: 1, i: 1 }),
    new BSONRegExp('a'),
    new Code('x'),
    new MaxKey(),
  ];

  it('orders all types in both directions', () => {
    const shuffled = ordered.map((_, index) => ordered[(index * 17) % ordered.length]);
    expect(sorted(shuffled, { a: 1 })).toEqual(ordered);
    expect(sorted(shuffled, { a: -1 })).toEqual([...ordered].reverse());
  });

  it('uses the smallest element of an array in ascending order and the largest in descending order', () => {
    expect(sorted([[5, 9], 6, [1, 7]], { a: 1 })).toEqual([[1, 7], [5, 9], 6]);
    expect(sorted([[5, 9], 8, [1, 7]], { a: -1 })).toEqual([[5, 9], 8, [1, 7]]);
  });

  it('descends into arrays of documents and sorts by several fields', () => {
    const { compare } = compileSort({ 'a.b': 1, c: -1 });
    const stored = [
      { a: [{ b: 3 }, { b: 1 }], c: 1 },
      { a: { b: 1 }, c: 2 },
      { c: 3 },
      { a: { b: 0 } },
    ].map((each) => encode(each));
    const order = [...stored].sort(compare).map((each) => stored.indexOf(each));
    expect(order).toEqual([2, 3, 1, 0]);
  });

  it('sorts strings in the order of the collation', () => {
    const collation = compileCollation({ locale: 'en', strength: 2, numericOrdering: true });
    const { compare } = compileSort({ a: 1 }, { collation });
    const names = ['item 10', 'Item 9', 'item 1'].map((a) => ({ a, bytes: encode({ a }) }));
    const order = names.sort((x, y) => compare(x.bytes, y.bytes)).map(({ a }) => a);
    expect(order).toEqual(['item 1', 'Item 9', 'item 10']);
  });

  it.each<[Document, number]>([
    [{ a: 2 }, 15975],
    [{ a: 'x' }, 15974],
    [{ '': 1 }, 40352],
    [{ a: { $meta: 'textScore' } }, 40218],
  ])('rejects %j with error code %i', (spec, code) => {
    expect(() => compileSort(spec)).toThrow(expect.objectContaining({ code }));
  });
});

describe('isSubsetOf', () => {
  it.each<[Document, Document, boolean]>([
    [{ a: 1 }, { a: { $exists: true } }, true],
    [{ a: null }, { a: { $exists: true } }, false],
    [{ a: 5 }, { a: { $gt: 4 } }, true],
    [{ a: 4 }, { a: { $gt: 4 } }, false],
    [{ a: { $gt: 4 } }, { a: { $gte: 4 } }, true],
    [{ a: { $gte: 4 } }, { a: { $gt: 4 } }, false],
    [{ a: { $lt: 3 } }, { a: { $lt: 4 } }, true],
    [{ a: { $in: [5, 6] } }, { a: { $gt: 4 } }, true],
    [{ a: 'x' }, { a: { $type: 'string' } }, true],
    [{ a: 1, b: 2 }, { b: 2 }, true],
    [{ $or: [{ a: 1 }, { b: 2 }] }, { b: 2 }, false],
    [{}, { a: 1 }, false],
  ])(
    'compares the filter %j with the partial filter %j and returns %s',
    (filter, partial, outcome) => {
      expect(isSubsetOf(compileFilter(filter), partial)).toBe(outcome);
    },
  );
});

describe('the analysis of a filter', () => {
  it('contains the predicates that all matching documents satisfy', () => {
    const { analysis } = compileFilter({
      a: 1,
      b: { $gt: 2, $lte: 5 },
      c: new BSONRegExp('^abc?d'),
      $or: [{ d: 1 }, { e: { $in: [1, 2] } }],
      f: { $not: { $gt: 1 } },
      g: [1, 2],
    });
    expect(analysis).toEqual({
      predicates: [
        { path: 'a', op: 'eq', value: 1 },
        { path: 'b', op: 'gt', value: 2 },
        { path: 'b', op: 'lte', value: 5 },
        { path: 'c', op: 'regexPrefix', value: 'ab' },
      ],
      or: [
        [
          { predicates: [{ path: 'd', op: 'eq', value: 1 }], or: [] },
          { predicates: [{ path: 'e', op: 'in', value: [1, 2] }], or: [] },
        ],
      ],
    });
  });
});
