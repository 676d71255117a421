import type { Document } from '../../bson/index.js';
import { double, testOperator, type UpdateCase } from './operator.fixture.js';

const each = (items: unknown, clauses: Document = {}): Document => ({
  $push: { a: { $each: items, ...clauses } },
});

testOperator('$push', {
  refused: [
    [{ a: 1 }, { $push: { a: 1 } }, 2, "The field 'a' must be an array but is of type int"],
    [{ a: null }, { $push: { a: 1 } }, 2, "The field 'a' must be an array but is of type null"],
    [{}, each(1), 2, 'The argument to $each in $push must be an array but it was of type: int'],
    [{}, each([], { $foo: 1 }), 2, 'Unrecognized clause in $push: $foo'],
    [
      {},
      each([], { $slice: 1.5 }),
      2,
      'The value for $slice must be an integer value but was given type: double',
    ],
    [
      {},
      each([], { $slice: '1' }),
      2,
      'The value for $slice must be an integer value but was given type: string',
    ],
    [
      {},
      each([], { $position: null }),
      2,
      'The value for $position must be an integer value but was given type: null',
    ],
    [{}, each([], { $sort: 2 }), 2, 'The $sort element value must be either 1 or -1'],
    [
      {},
      each([], { $sort: 'x' }),
      2,
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields: "x"',
    ],
    [
      {},
      each([], { $sort: {} }),
      2,
      'The $sort pattern is empty when it should be a set of fields.',
    ],
  ],
  changed: [
    [{}, { $push: { a: null } }, { a: [null] }],
    [{ a: [1] }, { $push: { a: [2, 3] } }, { a: [1, [2, 3]] }],
    [{ a: [1] }, { $push: { a: { b: 1 } } }, { a: [1, { b: 1 }] }],
    [{}, each([]), { a: [] }],
    [{ a: [1] }, each([2, 1n]), { a: [1, 2, 1n] }],
    ...[0, 0n, double(0)].map((position): UpdateCase => [
      { a: [1, 2] },
      each([8, 9], { $position: position }),
      { a: [8, 9, 1, 2] },
    ]),
    [{ a: [1, 2] }, each([9], { $position: 99 }), { a: [1, 2, 9] }],
    [{ a: [1, 2] }, each([9], { $position: -99 }), { a: [9, 1, 2] }],
    [{ a: [1, 2, 3] }, each([4], { $slice: 2 }), { a: [1, 2] }],
    [{ a: [1, 2, 3] }, each([4], { $slice: -2 }), { a: [3, 4] }],
    [{ a: [1, 2, 3] }, each([4], { $slice: 0 }), { a: [] }],
    [{ a: [1] }, each([2], { $slice: -9 }), { a: [1, 2] }],
    [{ a: [3, 'x', null] }, each([1n, NaN], { $sort: 1 }), { a: [null, NaN, 1n, 3, 'x'] }],
    [{ a: [1, 3] }, each([2], { $sort: -1, $slice: 2 }), { a: [3, 2] }],
    [
      { a: [{ b: 2 }, 5, { b: 1 }] },
      each([{}], { $sort: { b: 1 } }),
      { a: [5, {}, { b: 1 }, { b: 2 }] },
    ],
    [
      {
        a: [
          { b: 1, c: 1 },
          { b: 1, c: 2 },
        ],
      },
      each([], { $sort: { b: 1, c: -1 } }),
      {
        a: [
          { b: 1, c: 2 },
          { b: 1, c: 1 },
        ],
      },
    ],
    [
      { a: [{ b: { c: 2 } }, { b: { c: 1 } }] },
      each([], { $sort: { 'b.c': 1 } }),
      { a: [{ b: { c: 1 } }, { b: { c: 2 } }] },
    ],
    [{ a: [[1]] }, { $push: { 'a.0': 2 } }, { a: [[1, 2]] }],
    [{ a: [{}, { b: [1] }] }, { $push: { 'a.$[].b': 2 } }, { a: [{ b: [2] }, { b: [1, 2] }] }],
  ],
  collated: [
    [{ a: ['b', 'A'] }, each(['B', 'a'], { $sort: 1 }), { a: ['A', 'a', 'b', 'B'] }],
    [
      { a: [{ b: 'c' }, { b: 'B' }] },
      each([{ b: 'a' }], { $sort: { b: 1 } }),
      { a: [{ b: 'a' }, { b: 'B' }, { b: 'c' }] },
    ],
  ],
});
