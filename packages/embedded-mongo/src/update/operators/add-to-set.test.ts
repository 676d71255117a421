import { decimal, double, testOperator, type UpdateCase } from './operator.fixture.js';

testOperator('$addToSet', {
  refused: [
    [{ a: 1 }, { $addToSet: { a: 1 } }, 2, "$addToSet needs an array, but 'a' has type int"],
    [{ a: null }, { $addToSet: { a: 1 } }, 2, "$addToSet needs an array, but 'a' has type null"],
    [{}, { $addToSet: { a: { $each: 1 } } }, 14, '$each in $addToSet must be an array, not int'],
    [
      {},
      { $addToSet: { a: { $each: [], $slice: 1 } } },
      2,
      'Found unexpected fields after $each in $addToSet: $slice',
    ],
  ],
  changed: [
    [{}, { $addToSet: { a: 1 } }, { a: [1] }],
    [{}, { $addToSet: { a: { $each: [] } } }, { a: [] }],
    ...[1, 1n, double(1), decimal('1.00')].map((value): UpdateCase => [
      { a: [1] },
      { $addToSet: { a: value } },
      { a: [1] },
    ]),
    [{ a: [1, 1] }, { $addToSet: { a: 2 } }, { a: [1, 1, 2] }],
    [{ a: [1] }, { $addToSet: { a: [1] } }, { a: [1, [1]] }],
    [{ a: [[1]] }, { $addToSet: { a: [1n] } }, { a: [[1]] }],
    [{ a: [null] }, { $addToSet: { a: { $each: [null, 0, NaN, NaN] } } }, { a: [null, 0, NaN] }],
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
    [{ a: [] }, { $addToSet: { a: { b: 1, $each: [1] } } }, { a: [{ b: 1, $each: [1] }] }],
    [{ a: [{ b: [1] }] }, { $addToSet: { 'a.0.b': { $each: [1, 2, 2] } } }, { a: [{ b: [1, 2] }] }],
  ],
  collated: [[{ a: ['x'] }, { $addToSet: { a: { $each: ['X', 'y', 'Y'] } } }, { a: ['x', 'y'] }]],
});
