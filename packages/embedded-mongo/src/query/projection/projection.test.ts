import { describe, expect, it } from '@jest/globals';
import { decode, describeValue as show, type Document, encode } from '../../bson/index.js';
import { compileFilter, compileProjection } from '../index.js';

type Row = [spec: Document, before: Document, after: Document, filter?: Document];

const rows: Row[] = [
  [{ a: 1 }, { _id: 1, a: 2, b: 3 }, { _id: 1, a: 2 }],
  [{ a: true, _id: 0 }, { _id: 1, a: 2, b: 3 }, { a: 2 }],
  [{ b: 0 }, { _id: 1, a: 2, b: 3 }, { _id: 1, a: 2 }],
  [{ _id: 0 }, { _id: 1, a: 2 }, { a: 2 }],
  [{ _id: 1 }, { _id: 1, a: 2 }, { _id: 1 }],
  [
    { b: 1, a: 1 },
    { _id: 1, a: 2, b: 3 },
    { _id: 1, a: 2, b: 3 },
  ],
  [{ 'a.b': 1 }, { a: [{ b: 1, c: 2 }, 5, [{ b: 3, d: 1 }]] }, { a: [{ b: 1 }, [{ b: 3 }]] }],
  [{ 'a.b': 1 }, { a: 5 }, {}],
  [{ 'a.b': 0 }, { a: [{ b: 1, c: 2 }, 5] }, { a: [{ c: 2 }, 5] }],
  [{ a: { b: 1 } }, { a: { b: 1, c: 2 } }, { a: { b: 1 } }],
  [{ a: { $slice: 2 } }, { a: [1, 2, 3], b: 1 }, { a: [1, 2], b: 1 }],
  [{ a: { $slice: -2 } }, { a: [1, 2, 3] }, { a: [2, 3] }],
  [
    { a: { $slice: [-2, 1] }, b: 1 },
    { a: [1, 2, 3], b: 1, c: 1 },
    { a: [2], b: 1 },
  ],
  [
    { a: { $elemMatch: { b: 2 } } },
    { _id: 1, a: [{ b: 1 }, { b: 2 }, { b: 2, c: 1 }], d: 1 },
    { _id: 1, a: [{ b: 2 }] },
  ],
  [{ a: { $elemMatch: { b: 9 } } }, { _id: 1, a: [{ b: 1 }] }, { _id: 1 }],
  [{ 'a.$': 1 }, { _id: 1, a: [1, 5, 6], b: 1 }, { _id: 1, a: [5] }, { a: { $gt: 4 } }],
  [{ 'a.$': 1 }, { a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 2 }] }, { 'a.b': 2 }],
  [{ b: '$a', _id: 0 }, { _id: 1, a: 2 }, { b: 2 }],
  [{ b: { c: '$a' }, a: 1 }, { a: 2 }, { a: 2, b: { c: 2 } }],
];

describe('a projection', () => {
  it.each(rows.map((row) => [`${show(row[0])} on ${show(row[1])}`, ...row] as const))(
    'returns the selected fields: %s',
    (_, ...[spec, before, after, filter = {}]) => {
      const project = compileProjection(spec, { filter: compileFilter(filter) });
      expect(show(decode(project(encode(before))))).toBe(show(after));
    },
  );

  it.each<[Document, number, string]>([
    [{ a: 1, b: 0 }, 31254, 'Cannot do exclusion on field b in inclusion projection'],
    [{ a: 0, b: 1 }, 31253, 'Cannot do inclusion on field b in exclusion projection'],
    [{ a: 1, 'a.b': 1 }, 31249, 'Path collision at a.b remaining portion b'],
    [{ 'a.b': 1, a: 1 }, 31250, 'Path collision at a'],
    [
      { 'a.$': 1, 'b.$': 1 },
      31276,
      'Cannot specify more than one positional projection per query.',
    ],
    [{ 'a.b': { $elemMatch: {} } }, 31275, 'Cannot use $elemMatch projection on a nested field.'],
    [
      { a: { $meta: 'textScore' } },
      40218,
      'query requires textScore metadata, but it is not available',
    ],
  ])('is rejected if it is invalid: %j fails with error code %i', (spec, code, message) => {
    expect(() => compileProjection(spec)).toThrow(expect.objectContaining({ code, message }));
  });

  it('is rejected if it has a positional operator and the query matched no array element', () => {
    const project = compileProjection({ 'a.$': 1 }, { filter: compileFilter({ b: 1 }) });
    expect(() => project(encode({ a: [1], b: 1 }))).toThrow(
      expect.objectContaining({ code: 51246 }),
    );
  });
});
