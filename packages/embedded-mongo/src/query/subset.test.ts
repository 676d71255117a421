import { describe, expect, it } from '@jest/globals';
import type { Document } from '../bson/index.js';
import { compileFilter, isSubsetOf } from './index.js';

type Row = [filter: Document, partial: Document];

const isCertain = ([filter, partial]: Row): boolean => isSubsetOf(compileFilter(filter), partial);

describe('a partial index', () => {
  it.each<Row>([
    [{ a: 1 }, {}],
    [{ a: 1 }, { a: 1 }],
    [{ a: 1n }, { a: 1 }],
    [{ a: 1, b: 2 }, { a: 1 }],
    [
      { a: 1, b: 2 },
      { a: 1, b: 2 },
    ],
    [{ $and: [{ a: 1 }, { b: 2 }] }, { a: 1, b: 2 }],
    [{ a: 1 }, { a: { $eq: 1 } }],
    [{ a: 7 }, { a: { $gt: 5 } }],
    [{ a: 5 }, { a: { $gte: 5 } }],
    [{ a: 7 }, { a: { $gt: 5, $lt: 9 } }],
    [{ a: 'x' }, { a: { $type: 'string' } }],
    [{ a: 1 }, { a: { $exists: true } }],
    [{ a: { $in: [6, 7] } }, { a: { $gt: 5 } }],
    [{ a: { $gt: 5 } }, { a: { $gt: 5 } }],
    [{ a: { $gt: 6 } }, { a: { $gt: 5 } }],
    [{ a: { $gte: 6 } }, { a: { $gt: 5 } }],
    [{ a: { $gt: 5 } }, { a: { $gte: 5 } }],
    [{ a: { $gte: 5 } }, { a: { $gte: 5 } }],
    [{ a: { $lt: 5 } }, { a: { $lt: 5 } }],
    [{ a: { $lte: 4 } }, { a: { $lt: 5 } }],
    [{ a: { $lt: 5 } }, { a: { $lte: 5 } }],
    [{ a: { $lte: 5 } }, { a: { $lte: 5 } }],
    [{ a: { $gt: 5 } }, { a: { $exists: true } }],
    [{ a: { $exists: true } }, { a: { $exists: true } }],
    [{ a: { $gt: 5 } }, { a: { $type: 'number' } }],
    [{ a: { $gt: 'x' } }, { a: { $type: 'string' } }],
    [{ a: { $type: 'string' } }, { a: { $type: 'string' } }],
    [{ a: 1 }, { $and: [{ a: 1 }, { a: { $gt: 0 } }] }],
    [{ a: 1 }, { $or: [{ a: 1 }, { b: 1 }] }],
    [{ b: 1 }, { $or: [{ a: 1 }, { b: 1 }] }],
    [{ 'a.b': 1 }, { 'a.b': { $gt: 0 } }],
  ])('covers the filter %j if its partial filter is %j', (...row) => {
    expect(isCertain(row)).toBe(true);
  });

  it.each<Row>([
    [{}, { a: 1 }],
    [{ b: 1 }, { a: 1 }],
    [{ a: 2 }, { a: 1 }],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 5 }, { a: { $gt: 5 } }],
    [{ a: 10 }, { a: { $gt: 5, $lt: 9 } }],
    [{ a: 1 }, { a: { $type: 'string' } }],
    [{ a: null }, { a: null }],
    [{ a: null }, { a: { $exists: true } }],
    [{ a: { $exists: false } }, { a: { $exists: true } }],
    [{ a: { $exists: true } }, { a: { $exists: false } }],
    [{ a: { $in: [5, 7] } }, { a: { $gt: 5 } }],
    [{ a: { $in: [null, 7] } }, { a: { $gt: 5 } }],
    [{ a: { $gte: 5 } }, { a: { $gt: 5 } }],
    [{ a: { $gt: 4 } }, { a: { $gte: 5 } }],
    [{ a: { $gte: 4 } }, { a: { $gte: 5 } }],
    [{ a: { $lte: 5 } }, { a: { $lt: 5 } }],
    [{ a: { $lt: 6 } }, { a: { $lt: 5 } }],
    [{ a: { $lt: 6 } }, { a: { $lte: 5 } }],
    [{ a: { $lte: 6 } }, { a: { $lte: 5 } }],
    [{ a: { $lt: 5 } }, { a: { $gt: 1 } }],
    [{ a: { $gt: 5 } }, { a: { $lt: 9 } }],
    [{ a: { $gt: 5 } }, { a: { $gt: 'x' } }],
    [{ a: { $gt: 5 } }, { a: { $type: 'int' } }],
    [{ a: { $gt: 5 } }, { a: 6 }],
    [{ a: { $type: 'int' } }, { a: { $type: 'string' } }],
    [{ a: { $ne: 5 } }, { a: { $exists: true } }],
    [{ $or: [{ a: 1 }, { a: 2 }] }, { a: { $gt: 0 } }],
    [{ a: 1 }, { $or: [{ b: 1 }, { c: 1 }] }],
    [{ a: 1 }, { $and: [{ a: 1 }, { b: 1 }] }],
    [{ a: 1 }, { $nor: [{ b: 1 }] }],
  ])('is not assumed to cover the filter %j if its partial filter is %j', (...row) => {
    expect(isCertain(row)).toBe(false);
  });
});
