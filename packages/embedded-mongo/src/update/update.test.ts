import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double } from 'bson';
import { describeValue as show, type Document, encode } from '../bson/index.js';
import { compileUpdate, createUpsertDocument } from './index.js';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const now = new Date(1_700_000_000_000);

interface Extra {
  position?: number;
  isInsert?: boolean;
  arrayFilters?: Document[];
}

type Row = [before: Document, update: unknown, after: Document, extra?: Extra];

function apply(before: Document, update: unknown, extra: Extra = {}): Document {
  const { arrayFilters, ...occasion } = extra;
  return compileUpdate(update, { arrayFilters, now }).apply(before, occasion);
}

const rows: Row[] = [
  [{ _id: 1 }, { $set: { z: 1, a: 2, 'm.n': 3 } }, { _id: 1, a: 2, m: { n: 3 }, z: 1 }],
  [{ _id: 1, b: 1 }, { $set: { b: 2, a: 1 } }, { _id: 1, b: 2, a: 1 }],
  [{ a: [1, 2] }, { $set: { 'a.1': 5, 'a.3': 6 } }, { a: [1, 5, null, 6] }],
  [{ a: {} }, { $set: { 'a.10': 1, 'a.9': 2 } }, { a: { 9: 2, 10: 1 } }],
  [{ a: 1, b: [1, 2] }, { $unset: { a: '', 'b.0': '', 'c.d': '' } }, { b: [null, 2] }],
  [{ a: 1 }, { $unset: { 'a.b': 1 } }, { a: 1 }],
  [{ a: 1 }, { $inc: { a: 2, b: 3 } }, { a: 3, b: 3 }],
  [{ a: 2147483647 }, { $inc: { a: 1 } }, { a: 2147483648n }],
  [{ a: 1n }, { $inc: { a: 1 } }, { a: 2n }],
  [{ a: 1 }, { $inc: { a: 1.5 } }, { a: 2.5 }],
  [{ a: 0.5 }, { $inc: { a: 0.5 } }, { a: new Double(1) }],
  [{ a: decimal('0.10') }, { $inc: { a: decimal('0.20') } }, { a: decimal('0.30') }],
  [{ a: decimal('9.99') }, { $mul: { a: 3, b: 2n } }, { a: decimal('29.97'), b: 0n }],
  [{ a: 5, b: 5 }, { $min: { a: 3, b: 7, c: 1 } }, { a: 3, b: 5, c: 1 }],
  [{ a: 5, b: 5 }, { $max: { a: 3, b: decimal('7') } }, { a: 5, b: decimal('7') }],
  [{ a: 1, b: 2 }, { $rename: { a: 'c.d', x: 'y' } }, { b: 2, c: { d: 1 } }],
  [{ a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1 }],
  [{ a: 1 }, { $setOnInsert: { b: 1 } }, { a: 1, b: 1 }, { isInsert: true }],
  [{}, { $currentDate: { a: true } }, { a: now }],
  [{ a: 5 }, { $set: { 'c.$d': 2 } }, { a: 5, c: { $d: 2 } }],
  [{ a: 5 }, { $set: { $b: 1 } }, { a: 5, $b: 1 }, { isInsert: true }],
  [{ a: [1] }, { $push: { a: 2, b: 3 } }, { a: [1, 2], b: [3] }],
  [{ a: [1] }, { $push: { a: { $each: [4, 2], $sort: 1, $slice: -2 } } }, { a: [2, 4] }],
  [{ a: [1, 2] }, { $push: { a: { $each: [9], $position: 0 } } }, { a: [9, 1, 2] }],
  [{ a: [1, 2] }, { $push: { a: { $each: [9], $position: -1 } } }, { a: [1, 9, 2] }],
  [
    { a: [{ x: 2 }] },
    { $push: { a: { $each: [{ x: 1 }], $sort: { x: 1 } } } },
    { a: [{ x: 1 }, { x: 2 }] },
  ],
  [
    { a: [{ x: 1, y: 2 }] },
    { $addToSet: { a: { y: 2, x: 1 } } },
    {
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    },
  ],
  [{ a: [1] }, { $addToSet: { a: { $each: [1n, decimal('1'), 2] } } }, { a: [1, 2] }],
  [{ a: [1, 2, 3] }, { $pop: { a: 1 } }, { a: [1, 2] }],
  [{ a: [1, 2, 3] }, { $pop: { a: -1, b: 1 } }, { a: [2, 3] }],
  [{ a: [1, 2, 3] }, { $pull: { a: { $gte: 2 } } }, { a: [1] }],
  [{ a: [{ b: 1 }, { b: 2, c: 1 }] }, { $pull: { a: { b: 2 } } }, { a: [{ b: 1 }] }],
  [
    { a: [{ b: 1 }, { b: 2 }, { b: 3 }] },
    { $pull: { a: { $or: [{ b: 1 }, { b: 3 }] } } },
    { a: [{ b: 2 }] },
  ],
  [{ a: [1, [1], 2] }, { $pull: { a: 1 } }, { a: [[1], 2] }],
  [{ a: [1, 2, 1n, [1]] }, { $pullAll: { a: [1] } }, { a: [2, [1]] }],
  [{ a: [1, 2] }, { $set: { 'a.$': 9 } }, { a: [1, 9] }, { position: 1 }],
  [{ a: [{ b: 1 }, { b: 2 }] }, { $inc: { 'a.$[].b': 10 } }, { a: [{ b: 11 }, { b: 12 }] }],
  [
    { a: [{ b: 1 }, { b: 2 }] },
    { $set: { 'a.$[x].c': 0 } },
    { a: [{ b: 1 }, { b: 2, c: 0 }] },
    { arrayFilters: [{ 'x.b': { $gt: 1 } }] },
  ],
  [
    { a: [1, 5] },
    { $mul: { 'a.$[big]': 2 } },
    { a: [1, 10] },
    { arrayFilters: [{ big: { $gt: 2 } }] },
  ],
  [{ _id: 1, a: 1 }, { b: 2 }, { _id: 1, b: 2 }],
  [{ _id: 1, a: 1 }, {}, { _id: 1 }],
  [
    { _id: 1, a: 1, b: 2 },
    [{ $set: { c: { $literal: 3 } } }, { $unset: 'a' }],
    { _id: 1, b: 2, c: 3 },
  ],
  [{ _id: 1, a: { x: 1 } }, [{ $replaceWith: '$a' }], { _id: 1, x: 1 }],
];

describe('an update', () => {
  it.each(rows.map((row) => [`${show(row[0])} with ${show(row[1])}`, ...row] as const))(
    'changes the document as expected: %s',
    (_, ...[before, update, after, extra]) => {
      const original = encode(before);
      expect(encode(apply(before, update, extra)).toString('hex')).toBe(
        encode(after).toString('hex'),
      );
      // The update must not modify the original document.
      expect(encode(before).equals(original)).toBe(true);
    },
  );

  it('treats prototype names in paths as plain data', () => {
    const after = apply(
      {},
      { $set: { 'constructor.prototype.polluted': 1, '__proto__.polluted': 1 } },
    );
    expect(Object.keys(after)).toEqual(['__proto__', 'constructor']);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });
});

describe('an invalid update', () => {
  it.each<[Document, unknown, number, string, Extra?]>([
    [
      {},
      { $foo: { a: 1 } },
      9,
      'Unknown modifier: $foo. Expected a valid update modifier or a pipeline',
    ],
    [
      {},
      { $set: 1 },
      9,
      'Modifiers operate on fields but we found type int instead. For example: {$mod: {<field>: ...}} not {$set: 1}',
    ],
    [
      {},
      { $set: { a: 1 }, $inc: { a: 1 } },
      40,
      "Updating the path 'a' would create a conflict at 'a'",
    ],
    [
      {},
      { $set: { a: 1, 'a.b': 1 } },
      40,
      "Updating the path 'a.b' would create a conflict at 'a'",
    ],
    [{}, { $set: { 'a.': 1 } }, 56, "The update path 'a.' contains an empty field name"],
    [{ _id: 1, a: 5 }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: 5}"],
    [{ a: [1] }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: [ 1 ]}"],
    [
      { _id: 1 },
      { $set: { _id: 2 } },
      66,
      "This update on the path '_id' would modify the immutable field '_id'",
    ],
    [{ _id: 1 }, { _id: 2 }, 66, "the (immutable) field '_id' was found to have been altered to 2"],
    [
      { _id: 1, a: 'x' },
      { $inc: { a: 1 } },
      14,
      "Cannot apply $inc to 'a' of non-numeric type string",
    ],
    [{}, { $inc: { a: 'x' } }, 14, 'Cannot increment with non-numeric argument: {a: "x"}'],
    [
      { _id: 1, a: 9223372036854775807n },
      { $inc: { a: 1 } },
      2,
      'Failed to apply $inc to current value 9223372036854775807',
    ],
    [{ _id: 1, a: 1 }, { $push: { a: 1 } }, 2, "The field 'a' must be an array but is of type int"],
    [{ a: 1 }, { $addToSet: { a: 1 } }, 2, "$addToSet needs an array, but 'a' has type int"],
    [{ a: 1 }, { $pop: { a: 1 } }, 14, "Path 'a' is of non-array type 'int'"],
    [{ a: 1 }, { $pull: { a: 1 } }, 2, 'Cannot apply $pull to a non-array value'],
    [{}, { $pop: { a: 2 } }, 9, '$pop expects 1 or -1, found: 2'],
    [
      { a: [1] },
      { $set: { 'a.$': 1 } },
      2,
      'The positional operator did not find the match needed from the query.',
    ],
    [
      { a: [1] },
      { $set: { 'a.$[x]': 1 } },
      2,
      "No array filter found for identifier 'x' in path 'a.$[x]'",
    ],
    [
      { a: [1] },
      { $set: { a: 1 } },
      9,
      "The array filter for identifier 'x' was not used in the update { $set: { a: 1 } }",
      { arrayFilters: [{ x: 1 }] },
    ],
    [{ a: 1 }, { $set: { 'a.$[]': 1 } }, 2, 'Cannot apply array updates to non-array element a: 1'],
    [{}, { $set: { 'a.$[]': 1 } }, 2, "The path 'a' must exist in order to apply array updates."],
    [{}, { $rename: { a: 'a' } }, 2, 'The source and target field for $rename must differ: a: "a"'],
    [{}, [{ $match: {} }], 72, '$match is not allowed to be used within an update'],
    [{}, 5, 9, 'Update argument must be an object or an array, got int'],
  ])(
    'is rejected: for the document %j, the update %j fails with error code %i',
    (...[before, update, code, message, extra]) => {
      expect(() => apply(before, update, extra)).toThrow(
        expect.objectContaining({ code, message }),
      );
    },
  );
});

describe('the initial document of an upsert', () => {
  it.each<[Document, Document, Document]>([
    [{ a: 1, b: { $eq: 2 }, c: { $gt: 3 } }, { $set: {} }, { a: 1, b: 2 }],
    [{ 'a.b': 1, $and: [{ c: 2 }], $or: [{ d: 4 }] }, { $set: {} }, { a: { b: 1 }, c: 2, d: 4 }],
    [{ _id: 5, a: 1 }, { b: 1 }, { _id: 5 }],
    [{ a: { $in: [7] }, b: { $all: [8] }, c: { $in: [1, 2] } }, { $set: {} }, { a: 7, b: 8 }],
  ])('is derived from the filter %j and the update %j as %j', (filter, update, seed) => {
    expect(createUpsertDocument(filter, update)).toEqual(seed);
  });

  it('cannot be created if the filter sets the same path twice', () => {
    const filter = { $and: [{ a: 1 }, { a: 2 }] };
    expect(() => createUpsertDocument(filter, { $set: {} })).toThrow(
      expect.objectContaining({ code: 54 }),
    );
  });
});
