import { describe, expect, it } from '@jest/globals';
import { BSONRegExp } from 'bson';
import { describeValue as show, type Document } from '../bson/index.js';
import { createUpsertDocument } from './index.js';

const change = { $set: { z: 1 } };

describe('the initial document of an upsert', () => {
  it.each<[filter: Document, seed: Document]>([
    [{}, {}],
    [{ a: 1 }, { a: 1 }],
    [{ a: null }, { a: null }],
    [{ a: [1, 2] }, { a: [1, 2] }],
    [{ a: { b: 1 } }, { a: { b: 1 } }],
    [{ 'a.b': 1, 'a.c': 2 }, { a: { b: 1, c: 2 } }],
    [{ a: { $eq: 1 } }, { a: 1 }],
    [{ a: { $eq: 1, $gt: 0 } }, { a: 1 }],
    [{ a: { $gt: 0 } }, {}],
    [{ a: { $ne: 0 } }, {}],
    [{ a: { $exists: true } }, {}],
    [{ a: { $in: [1] } }, { a: 1 }],
    [{ a: { $in: [1, 2] } }, {}],
    [{ a: { $in: [] } }, {}],
    [{ a: { $in: [new BSONRegExp('x')] } }, {}],
    [{ a: { $all: [1] } }, { a: 1 }],
    [{ a: { $all: [1, 2] } }, {}],
    [{ a: { $all: [{ $elemMatch: { b: 1 } }] } }, {}],
    [{ a: new BSONRegExp('x') }, {}],
    [{ a: { $ref: 'x', $id: 1 } }, { a: { $ref: 'x', $id: 1 } }],
    [{ $and: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }],
    [{ $and: [{ $and: [{ a: 1 }] }, { b: { $gt: 2 } }] }, { a: 1 }],
    [{ $or: [{ a: 1 }] }, { a: 1 }],
    [{ $or: [{ a: 1 }, { b: 2 }] }, {}],
    [{ $nor: [{ a: 1 }] }, {}],
    [{ $expr: { $eq: ['$a', 1] } }, {}],
    [
      { _id: 7, a: 1 },
      { _id: 7, a: 1 },
    ],
  ])('is derived from the filter %j as %j', (filter, seed) => {
    expect(show(createUpsertDocument(filter, change))).toBe(show(seed));
  });

  it('contains only _id for a replacement', () => {
    expect(createUpsertDocument({ _id: 7, a: 1 }, { b: 1 })).toEqual({ _id: 7 });
    expect(createUpsertDocument({ a: 1, 'b.c': 2 }, {})).toEqual({});
  });

  it('is the same for a pipeline as for update operators', () => {
    expect(createUpsertDocument({ _id: 7, a: 1 }, [change])).toEqual({ _id: 7, a: 1 });
  });

  it('contains copies of the values in the filter', () => {
    const filter = { a: { b: [1] } };
    const seed = createUpsertDocument(filter, change);
    (seed['a'] as { b: number[] }).b.push(2);
    expect(filter).toEqual({ a: { b: [1] } });
  });

  it('treats __proto__ in a path as an ordinary field name', () => {
    const seed = createUpsertDocument({ '__proto__.polluted': 1 }, change);
    expect(Object.keys(seed)).toEqual(['__proto__']);
    expect(({} as Document)['polluted']).toBeUndefined();
  });

  it.each<[Document, string]>([
    [{ a: 1, $and: [{ a: 2 }] }, 'a'],
    [{ a: 1, 'a.b': 2 }, 'a.b'],
    [{ 'a.b': 1, a: { b: 2 } }, 'a'],
    [{ $and: [{ a: 1 }, { a: 1 }] }, 'a'],
  ])('cannot be created from the filter %j, because it sets a field twice', (filter, path) => {
    expect(() => createUpsertDocument(filter, change)).toThrow(
      expect.objectContaining({
        code: 54,
        message: `cannot infer query fields to set, path '${path}' is matched twice`,
      }),
    );
  });
});
