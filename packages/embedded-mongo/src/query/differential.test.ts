import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Document, encode } from '../bson/index.js';
import { compileFilter } from './index.js';

type Test = (value: number | string | null | undefined) => boolean;

const operand = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom('a', 'b'));

const isSameType = (a: unknown, b: unknown): boolean => typeof a === typeof b;

/** Generates a query condition and an equivalent predicate for scalar values. */
const condition: fc.Arbitrary<[Document, Test]> = fc.oneof(
  operand.map((value): [Document, Test] => [{ $eq: value }, (each) => each === value]),
  operand.map((value): [Document, Test] => [{ $ne: value }, (each) => each !== value]),
  operand.map((value): [Document, Test] => [
    { $gt: value },
    (each) => isSameType(each, value) && (each ?? 0) > value,
  ]),
  operand.map((value): [Document, Test] => [
    { $lte: value },
    (each) => isSameType(each, value) && (each ?? 0) <= value,
  ]),
  fc
    .array(operand, { maxLength: 3 })
    .map((list): [Document, Test] => [
      { $in: list },
      (each) => list.some((member) => member === each),
    ]),
  fc
    .boolean()
    .map((exists): [Document, Test] => [
      { $exists: exists },
      (each) => (each !== undefined) === exists,
    ]),
  fc.constant<[Document, Test]>([{ $eq: null }, (each) => each === null || each === undefined]),
);

const fields = fc.record(
  { a: fc.option(operand), b: fc.option(operand), c: fc.option(operand) },
  { requiredKeys: [] },
);

describe('a filter', () => {
  it('selects the same documents as a simple reference model when all values are scalars', () => {
    const clause = fc.tuple(fc.constantFrom('a', 'b', 'c'), condition);
    const clauses = fc.array(clause, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fields,
        clauses,
        fc.constantFrom('$and', '$or', '$nor'),
        (document, list, join) => {
          const filter = { [join]: list.map(([name, [spec]]) => ({ [name]: spec })) };
          const results = list.map(([name, [, test]]) => test(document[name]));
          const any = results.some(Boolean);
          const expected = { $and: results.every(Boolean), $or: any, $nor: !any }[join];
          expect(compileFilter(filter).matches(encode(document))).toBe(expected);
        },
      ),
      { numRuns: process.env['LONG_TESTS'] === undefined ? 500 : 30_000 },
    );
  });
});
