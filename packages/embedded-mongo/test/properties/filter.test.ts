import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Query } from 'mingo';
import { describeValue as show, type Document, encode } from '../../src/bson/index.js';
import { compileFilter } from '../../src/query/index.js';
import { documents, scalar } from './documents.js';
import { numRuns } from './runs.js';

const ordering = fc.constantFrom('$gt', '$gte', '$lt', '$lte');

/** Excludes null, because in mingo a missing field does not match `$gte` and `$lte` null, unlike in MongoDB. */
const present = scalar.filter((each) => each !== null);

const comparing = (operand: fc.Arbitrary<unknown>): fc.Arbitrary<Document> =>
  fc.oneof(
    fc.tuple(fc.constantFrom('$eq', '$ne'), operand).map(([name, each]) => ({ [name]: each })),
    fc.tuple(ordering, present).map(([name, each]) => ({ [name]: each })),
    fc
      .tuple(fc.constantFrom('$in', '$nin'), fc.array(operand, { maxLength: 3 }))
      .map(([name, list]) => ({ [name]: list })),
    fc.boolean().map((exists) => ({ $exists: exists })),
  );

/**
 * Conditions on a field. Excludes cases in which mingo deviates from MongoDB's manual: `$all` on a value that is not an
 * array, and `$type` on the elements of an array.
 */
const onField: fc.Arbitrary<Document> = fc.oneof(
  { weight: 3, arbitrary: comparing(scalar) },
  fc.nat(3).map((length) => ({ $size: length })),
  fc
    .tuple(ordering, present, ordering, present)
    .map(([a, low, b, high]) => ({ $elemMatch: { [a]: low, [b]: high } })),
);

/**
 * Conditions on a path that may traverse arrays. Excludes `$size`, `$elemMatch` and null, because mingo applies them to
 * an array of all values at the path, and not to the stored values.
 */
const onPath = comparing(present);

const clauseOf = (names: string[], conditions: fc.Arbitrary<Document>): fc.Arbitrary<Document> =>
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.oneof(
        { weight: 3, arbitrary: conditions },
        conditions.map(($not) => ({ $not })),
      ),
    )
    .map(([name, spec]) => ({ [name]: spec }));

const clause = fc.oneof(clauseOf(['a', 'd'], onField), clauseOf(['a.b', 'a.c', 'd.b'], onPath));

const filter: fc.Arbitrary<Document> = fc.oneof(
  clause,
  fc
    .tuple(fc.constantFrom('$and', '$or', '$nor'), fc.array(clause, { minLength: 1, maxLength: 3 }))
    .map(([join, clauses]) => ({ [join]: clauses })),
);

describe('filters', () => {
  it('select the same documents as mingo', () => {
    fc.assert(
      fc.property(documents, filter, (list, spec) => {
        const query = new Query(spec);
        const compiled = compileFilter(spec);
        const actual = list.filter((each) => compiled.matches(encode(each))).map(show);
        expect(actual).toEqual(list.filter((each) => query.test(each)).map(show));
      }),
      { numRuns },
    );
  });
});
