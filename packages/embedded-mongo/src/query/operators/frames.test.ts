import { describe, expect, it } from '@jest/globals';
import { describe as show, encode, type Document } from '../../bson/index.js';
import { compileFilter } from '../index.js';

const isWanted = { $expr: { $eq: ['$b', '$$wanted'] } };
const frame = { name: 'wanted', value: 1, outer: undefined };

describe('a variable', () => {
  it.each<[filter: Document, matching: Document, other: Document]>([
    [isWanted, { b: 1 }, { b: 2 }],
    [{ $or: [isWanted, { c: 1 }] }, { b: 1 }, { b: 2 }],
    [{ $nor: [isWanted] }, { b: 2 }, { b: 1 }],
    [{ a: { $elemMatch: isWanted } }, { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  ])('is known in %j', (filter, matching, other) => {
    const compiled = compileFilter(filter, { variables: new Set(['wanted']), frame });
    expect(compiled.matches(encode(matching))).toBe(true);
    expect(compiled.matches(encode(other))).toBe(false);
  });
});

describe('the place of the element that matched', () => {
  const rows: [filter: Document, document: Document, found: Document][] = [
    [{ a: { $elemMatch: { $gt: 1 } } }, { a: [2, 3] }, { matches: true, position: 0 }],
    [{ a: { $elemMatch: { $gt: 1 } } }, { a: [0, 3] }, { matches: true, position: 1 }],
    [{ a: { $elemMatch: { b: 1 } } }, { a: [{}, {}, { b: 1 }] }, { matches: true, position: 2 }],
    [{ a: { $elemMatch: { $gt: 1 } } }, { a: [0, 1] }, { matches: false }],
    [{ a: { $elemMatch: { $gt: 1 } } }, { a: 2 }, { matches: false }],
  ];
  for (const [filter, document, found] of rows) {
    it(`of ${show(filter)} in ${show(document)} is told`, () => {
      expect(compileFilter(filter).matchPositions(encode(document))).toStrictEqual(found);
    });
  }
});
