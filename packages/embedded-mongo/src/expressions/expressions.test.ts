import { describe, expect, it } from '@jest/globals';
import { describeValue as show, type Document, encode } from '../bson/index.js';
import { day, decimal, double, evaluate } from './evaluate.fixture.js';

const rows: [spec: unknown, result: unknown][] = [
  ['$a', 3],
  ['$nested.x.y', 7],
  ['$docs.n', [1, 2]],
  ['$list.0', []],
  ['$absent', undefined],
  ['$$ROOT.a', 3],
  ['$$CURRENT.a', 3],
  ['$$given.z', 1],
  ['$$NOW', day('2024-01-01')],
  ['$$REMOVE', undefined],
  [{ x: '$a', y: '$absent' }, { x: 3 }],
  [
    ['$a', '$absent'],
    [3, null],
  ],
  [{ $literal: '$a' }, '$a'],
  [{ $add: [1, 2.5] }, 3.5],
  [{ $add: [2147483647, 1] }, 2147483648n],
  [{ $add: [9223372036854775807n, 1] }, 9223372036854775808],
  [{ $add: ['$price', '$price'] }, decimal('39.98')],
  [{ $add: [decimal('0.1'), decimal('0.2')] }, decimal('0.3')],
  [{ $add: ['$when', 1000] }, day('2024-02-29T13:05:10.007Z')],
  [{ $add: ['$a', '$nothing'] }, null],
  [{ $add: [1.5, 1.5] }, double(3)],
  [{ $subtract: [5, 7n] }, -2n],
  [{ $subtract: ['$when', '$when'] }, 0n],
  [{ $multiply: ['$price', 3] }, decimal('59.97')],
  [{ $multiply: [2147483647, 2] }, 4294967294n],
  [{ $divide: [6, 3] }, double(2)],
  [{ $divide: [decimal('1'), 3] }, decimal('0.3333333333333333333333333333333333')],
  [{ $divide: [decimal('10.00'), 4] }, decimal('2.50')],
  [{ $round: [2.5] }, double(2)],
  [{ $round: [2.675, 2] }, 2.67],
  [{ $round: [decimal('2.675'), 2] }, decimal('2.68')],
  [{ $round: [1234, -2] }, 1200],
  [{ $eq: ['$absent', null] }, false],
  [{ $lt: ['$absent', null] }, true],
  [{ $gt: ['x', 5] }, true],
  [{ $and: [1, '$a', []] }, true],
  [{ $or: [0, '$nothing'] }, false],
  [{ $not: '$flag' }, true],
  [{ $cond: { if: '$a', then: 1, else: { $divide: [1, 0] } } }, 1],
  [{ $cond: ['$flag', 1, 2] }, 2],
  [{ $ifNull: ['$absent', '$nothing', 'x'] }, 'x'],
  [{ $setField: { field: 'a.b', input: { c: 1 }, value: 5 } }, { c: 1, 'a.b': 5 }],
];

describe('an expression', () => {
  it.each(rows.map(([spec, result]) => [show(spec), spec, result] as const))(
    'has the documented value: %s',
    (_, spec, result) => {
      const value = evaluate(spec);
      expect(show(value)).toBe(show(result));
      expect(encode({ value }).toString('hex')).toBe(encode({ value: result }).toString('hex'));
    },
  );

  it.each<[unknown, number, string]>([
    [{ $foo: 1 }, 168, "Unrecognized expression '$foo'"],
    [{ $zip: {} }, 168, "Unrecognized expression '$zip'"],
    [
      { $add: [1], $subtract: [1] },
      15983,
      'An expression must have exactly one field: { $add: [ 1 ], $subtract: [ 1 ] }',
    ],
    [
      { $subtract: [1] },
      16020,
      'Expression $subtract takes exactly 2 arguments. 1 were passed in.',
    ],
    ['$$nope', 17276, 'Use of undefined variable: nope'],
    ['$', 16872, "'$' by itself is not a valid FieldPath"],
    ['$a..b', 15998, 'FieldPath field names may not be empty strings.'],
    ['$a.', 40353, "FieldPath must not end with a '.'."],
    [{ $divide: [1, 0] }, 2, "can't $divide by zero"],
    [{ $add: [1, 'x'] }, 14, '$add only supports numeric or date types, not string'],
    [{ $concat: [1] }, 16702, '$concat only supports strings, not int'],
    [
      { $function: { body: 'x', args: [], lang: 'js' } },
      31264,
      'Cannot run server-side javascript without the javascript engine',
    ],
  ])('is rejected if it is invalid: %j fails with error code %i', (spec, code, message) => {
    expect(() => evaluate(spec)).toThrow(expect.objectContaining({ code, message }));
  });

  it('treats a field named __proto__ as plain data', () => {
    const value = evaluate({
      $setField: { field: '__proto__', input: {}, value: { polluted: 1 } },
    }) as Document;
    expect(Object.keys(value)).toEqual(['__proto__']);
    expect(({} as Document)['polluted']).toBeUndefined();
  });
});
