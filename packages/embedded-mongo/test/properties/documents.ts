import fc from 'fast-check';
import type { Document } from '../../src/bson/index.js';

/** A small set of values, so that two generated values are often equal. */
export const scalar: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -2, max: 3 }) },
  { weight: 2, arbitrary: fc.constantFrom('', 'a', 'b') },
  fc.constantFrom(null, true, false),
  fc.constantFrom(0.5, new Date(0), new Date(1)),
);

const inner: fc.Arbitrary<Document> = fc.record(
  { b: scalar, c: scalar },
  { requiredKeys: [], noNullPrototype: true },
);

export const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: scalar },
  fc.array(scalar, { maxLength: 3 }),
  inner,
  fc.array(inner, { maxLength: 2 }),
);

/** Documents with the fields `a` and `d`, each of which may have any value or be missing. */
export const documents: fc.Arbitrary<Document[]> = fc.array(
  fc.record({ a: value, d: value }, { requiredKeys: [], noNullPrototype: true }),
  { minLength: 1, maxLength: 4 },
);
