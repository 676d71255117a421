import { describe, expect, it } from '@jest/globals';
import { describeValue as show, type Document } from '../bson/index.js';
import { compileUpdate } from './index.js';

const apply = (before: Document, update: Document, arrayFilters: Document[]): Document =>
  compileUpdate(update, { arrayFilters }).apply(before);

describe('array filters', () => {
  it.each<[before: Document, update: Document, filters: Document[], after: Document]>([
    [{ a: [1, 5, 9] }, { $set: { 'a.$[x]': 0 } }, [{ x: { $gt: 4 } }], { a: [1, 0, 0] }],
    [{ a: [1, 5] }, { $set: { 'a.$[x]': 0 } }, [{ x: 7 }], { a: [1, 5] }],
    [{ a: [] }, { $set: { 'a.$[x]': 0 } }, [{ x: 7 }], { a: [] }],
    [{ a: [1, 5, 9] }, { $unset: { 'a.$[x]': 1 } }, [{ x: 5 }], { a: [1, null, 9] }],
    [{ a: [1, null] }, { $set: { 'a.$[x]': 0 } }, [{ x: null }], { a: [1, 0] }],
    [
      { a: [{ b: 1 }, { b: 2 }, { c: 3 }] },
      { $inc: { 'a.$[x].b': 10 } },
      [{ 'x.b': { $gte: 2 } }],
      { a: [{ b: 1 }, { b: 12 }, { c: 3 }] },
    ],
    [
      { a: [{ b: [1, 2] }, { b: [3] }] },
      { $set: { 'a.$[x].b.$[y]': 0 } },
      [{ 'x.b': 2 }, { y: { $gt: 1 } }],
      { a: [{ b: [1, 0] }, { b: [3] }] },
    ],
    [
      { a: [{ b: [1, 2] }, { b: [3] }] },
      { $mul: { 'a.$[].b.$[y]': 10 } },
      [{ y: { $gt: 1 } }],
      { a: [{ b: [1, 20] }, { b: [30] }] },
    ],
    [
      { a: [1, 5], b: [1, 5] },
      { $set: { 'a.$[x]': 0, 'b.$[x]': 0 } },
      [{ x: 5 }],
      { a: [1, 0], b: [1, 0] },
    ],
    [
      { a: [{ b: 1, c: 1 }, { b: 1, c: 2 }] },
      { $set: { 'a.$[x].d': 1 } },
      [{ $and: [{ 'x.b': 1 }, { 'x.c': 2 }] }],
      { a: [{ b: 1, c: 1 }, { b: 1, c: 2, d: 1 }] },
    ],
    [
      { a: [{ b: 1 }, { b: 2 }, { b: 3 }] },
      { $set: { 'a.$[x].d': 1 } },
      [{ $or: [{ 'x.b': 1 }, { 'x.b': 3 }] }],
      { a: [{ b: 1, d: 1 }, { b: 2 }, { b: 3, d: 1 }] },
    ],
  ])('select the elements of the document %j that the update %j changes with the filters %j', (before, update, ...[filters, after]) => {
    expect(show(apply(before, update, filters))).toBe(show(after));
  }); // prettier-ignore

  const set = { $set: { 'a.$[x]': 0 } };
  it.each<[update: Document | Document[], filters: Document[], code: number, message: string]>([
    [set, [], 2, "No array filter found for identifier 'x' in path 'a.$[x]'"],
    [set, [{ y: 1 }], 2, "No array filter found for identifier 'x' in path 'a.$[x]'"],
    [
      set,
      [{ x: 1 }, { y: 1 }],
      9,
      "The array filter for identifier 'y' was not used in the update { $set: { a.$[x]: 0 } }",
    ],
    [
      set,
      [{ x: 1 }, { 'x.b': 1 }],
      9,
      'Found multiple array filters with the same top-level field name x',
    ],
    [set, [{}], 9, 'Cannot use an expression without a top-level field name in arrayFilters'],
    [
      set,
      [{ $expr: true }],
      9,
      'Cannot use an expression without a top-level field name in arrayFilters',
    ],
    [set, [{ x: 1, y: 2 }], 9, "Expected a single top-level field name, found 'x' and 'y'"],
    [
      set,
      [{ $or: [{ x: 1 }, { y: 2 }] }],
      9,
      "Expected a single top-level field name, found 'x' and 'y'",
    ],
    [
      set,
      [{ X: 1 }],
      2,
      "The name in an array filter must begin with a lowercase letter, found 'X'",
    ],
    [
      set,
      [{ 'x-y': 1 }],
      2,
      "The name in an array filter must begin with a lowercase letter, found 'x-y'",
    ],
    [set, [{ x: { $odd: 1 } }], 2, 'unknown operator: $odd'],
    [{ b: 1 }, [{ x: 1 }], 9, 'arrayFilters may not be specified for replacement-style updates'],
    [[set], [{ x: 1 }], 9, 'arrayFilters may not be specified for pipeline-style updates'],
  ])(
    'are rejected for the update %j with the filters %j',
    (update, ...[arrayFilters, code, message]) => {
      expect(() => compileUpdate(update, { arrayFilters })).toThrow(
        expect.objectContaining({ code, message }),
      );
    },
  );

  it.each<[before: Document, code: number]>([
    [{ a: 5 }, 2],
    [{ a: { b: 1 } }, 2],
    [{}, 2],
  ])(
    'are rejected for the document %j, because it has no array at the updated path',
    (before, code) => {
      expect(() => apply(before, set, [{ x: 1 }])).toThrow(expect.objectContaining({ code }));
    },
  );
});
