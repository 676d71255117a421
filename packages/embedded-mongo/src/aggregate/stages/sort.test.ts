import { decimal } from '../../expressions/evaluate.fixture.js';
import { testStage } from './stage.fixture.js';

const of = (...values: unknown[]) => values.map((a) => ({ a }));

testStage('$sort', {
  refused: [
    [{ $sort: 5 }, 15973, 'the $sort key specification must be an object'],
    [{ $sort: {} }, 15976, '$sort stage must have at least one sort key'],
    [
      { $sort: { a: 2 } },
      15975,
      '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
    ],
  ],
  cases: [
    [of(2, 1n, 1.5, decimal('0.5')), { $sort: { a: 1 } }, of(decimal('0.5'), 1n, 1.5, 2)],
    [of(true, 'x', 5, null, [], {}, NaN), { $sort: { a: 1 } }, of([], null, NaN, 5, 'x', {}, true)],
    [[{ a: 1 }, {}, { a: null }], { $sort: { a: 1 } }, [{}, { a: null }, { a: 1 }]],
    [of([5, 1], 3, [4]), { $sort: { a: 1 } }, of([5, 1], 3, [4])],
    [of([5, 1], 3, [4]), { $sort: { a: -1 } }, of([5, 1], [4], 3)],
    [
      [
        { a: 1, b: 1 },
        { a: 1, b: 2 },
        { a: 0, b: 3 },
      ],
      { $sort: { a: 1, b: -1 } },
      [
        { a: 0, b: 3 },
        { a: 1, b: 2 },
        { a: 1, b: 1 },
      ],
    ],
    [
      [{ a: { b: 2 } }, { a: { b: 1 } }, { a: 5 }],
      { $sort: { 'a.b': 1 } },
      [{ a: 5 }, { a: { b: 1 } }, { a: { b: 2 } }],
    ],
    [of('b', 'B', 'a'), { $sort: { a: 1 } }, of('B', 'a', 'b')],
  ],
});
