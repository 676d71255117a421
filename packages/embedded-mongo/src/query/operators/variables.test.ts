import { describe, expect, it } from '@jest/globals';
import { describeValue as show, encode, type Document } from '../../bson/index.js';
import { compileFilter } from '../index.js';

const isWanted = { $expr: { $eq: ['$b', '$$wanted'] } };

describe('a let variable', () => {
  it.each<[filter: Document, matching: Document, other: Document]>([
    [isWanted, { b: 1 }, { b: 2 }],
    [{ $or: [isWanted, { c: 1 }] }, { b: 1 }, { b: 2 }],
    [{ $nor: [isWanted] }, { b: 2 }, { b: 1 }],
    [{ a: { $elemMatch: isWanted } }, { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  ])('is available in %j', (filter, matching, nonMatching) => {
    const compiled = compileFilter(filter, { variables: { wanted: 1 } });
    expect(compiled.matches(encode(matching))).toBe(true);
    expect(compiled.matches(encode(nonMatching))).toBe(false);
  });
});

describe('the position of the matched array element', () => {
  const rows: [filter: Document, document: Document, position: number | undefined][] = [
    [{ a: { $elemMatch: { $gt: 1 } } }, { a: [2, 3] }, 0],
    [{ a: { $elemMatch: { $gt: 1 } } }, { a: [0, 3] }, 1],
    [{ a: { $elemMatch: { b: 1 } } }, { a: [{}, {}, { b: 1 }] }, 2],
    [{ a: { $elemMatch: { $gt: 1 } } }, { a: [0, 1] }, undefined],
    [{ a: { $elemMatch: { $gt: 1 } } }, { a: 2 }, undefined],
  ];
  for (const [filter, document, position] of rows) {
    it(`is ${position} for ${show(filter)} in ${show(document)}`, () => {
      expect(compileFilter(filter).positionIn(encode(document))).toBe(position);
    });
  }
});
