import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { update as mingoUpdate } from 'mingo';
import { clone, describeValue as show, type Document } from '../../src/bson/index.js';
import { compileUpdate } from '../../src/update/index.js';
import { scalar } from './documents.js';
import { numRuns } from './runs.js';

/** A document with a field of each kind, so that every operator can be applied. */
const document: fc.Arbitrary<Document> = fc.record(
  {
    n: fc.integer({ min: -5, max: 5 }),
    s: scalar,
    // The generated lists contain no duplicates, because mingo's $addToSet would remove them.
    list: fc.uniqueArray(scalar, { maxLength: 4, selector: show }),
    numbers: fc.array(fc.integer({ min: -3, max: 3 }), { maxLength: 4 }),
    o: fc.record({ p: scalar }, { noNullPrototype: true }),
  },
  { noNullPrototype: true },
);

const of = (operator: string, path: string, operand: fc.Arbitrary<unknown>) =>
  operand.map((value): Document => ({ [operator]: { [path]: value } }));

const small = fc.integer({ min: -3, max: 3 });
const push = fc.record(
  {
    $each: fc.array(small, { maxLength: 3 }),
    $position: fc.integer({ min: -3, max: 5 }),
    $slice: small,
    $sort: fc.constantFrom(1, -1),
  },
  { requiredKeys: ['$each'], noNullPrototype: true },
);

const change: fc.Arbitrary<Document> = fc.oneof(
  of('$set', 's', scalar),
  of('$set', 'o.q', scalar),
  of('$set', 'list.0', scalar), // Uses only index 0, because mingo creates sparse arrays for indexes beyond the end.
  of('$unset', 'o.p', fc.constant('')),
  of('$unset', 's', fc.constant('')),
  of('$inc', 'n', small),
  of('$inc', 'm', small),
  of('$mul', 'n', fc.integer({ min: 1, max: 3 })), // Uses only positive factors, because mingo can return -0 for others.
  of('$min', 'n', small),
  of('$max', 'n', small),
  of('$max', 'm', small),
  of('$push', 'list', scalar),
  of('$push', 'numbers', push),
  of('$addToSet', 'list', scalar),
  of(
    '$addToSet',
    'list',
    fc.array(scalar, { maxLength: 3 }).map(($each) => ({ $each })),
  ),
  of('$pop', 'list', fc.constantFrom(1, -1)),
  of('$pull', 'numbers', small),
  of(
    '$pull',
    'numbers',
    small.map(($gt) => ({ $gt })),
  ),
  of('$pullAll', 'list', fc.array(scalar, { maxLength: 3 })),
  of('$rename', 's', fc.constantFrom('t', 'o.t')),
);

const ordered = (each: Document): string =>
  show(Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1))));

describe('updates', () => {
  it('have the same result as in mingo', () => {
    fc.assert(
      fc.property(document, change, (before, spec) => {
        const expected = clone(before);
        mingoUpdate(expected, spec);
        const actual = compileUpdate(spec).apply(before);
        expect(ordered(actual)).toBe(ordered(expected));
      }),
      { numRuns },
    );
  });
});
