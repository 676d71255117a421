import { day, decimal } from '../../expressions/evaluate.fixture.js';
import { testStage } from './stage.fixture.js';

const bucket = (boundaries: unknown, extra: object = {}) => ({
  $bucket: { groupBy: '$a', boundaries, ...extra },
});

testStage('$bucket', {
  refused: [
    [
      { $bucket: { boundaries: [1, 2] } },
      40198,
      "$bucket requires 'groupBy' and 'boundaries' to be specified.",
    ],
    [
      { $bucket: { groupBy: '$a' } },
      40198,
      "$bucket requires 'groupBy' and 'boundaries' to be specified.",
    ],
    [bucket(5), 40200, "The $bucket 'boundaries' field must be an array"],
    [bucket([1]), 40192, "The $bucket 'boundaries' field must have at least 2 values"],
    [bucket([1, 'x']), 40193, "All 'boundaries' of $bucket must have the same type."],
    [bucket([2, 1]), 40194, "The 'boundaries' of $bucket must be sorted in ascending order."],
    [bucket([1, 1]), 40194, "The 'boundaries' of $bucket must be sorted in ascending order."],
  ],
  failing: [
    [[{ a: 5 }], bucket([0, 5]), 40066],
    [[{ a: -1 }], bucket([0, 5]), 40066],
    [[{ a: 'x' }], bucket([0, 5]), 40066],
    [[{}], bucket([0, 5]), 40066],
  ],
  given: [
    [
      [{ a: 0 }, { a: 4.9 }, { a: 5n }, { a: decimal('9.9') }],
      bucket([0, 5, 10]),
      [
        { _id: 0, count: 2 },
        { _id: 5, count: 2 },
      ],
    ],
    [
      [{ a: 3 }, { a: 99 }, { a: null }, {}, { a: 'x' }, { a: NaN }],
      bucket([0, 5], { default: 'other' }),
      [
        { _id: 0, count: 1 },
        { _id: 'other', count: 5 },
      ],
    ],
    [
      [
        { a: 1, n: 2 },
        { a: 2, n: 3 },
      ],
      bucket([0, 5], { output: { sum: { $sum: '$n' }, all: { $push: '$n' } } }),
      [{ _id: 0, sum: 5, all: [2, 3] }],
    ],
    [
      [{ a: day('2024-01-15') }, { a: day('2024-02-01') }],
      bucket([day('2024-01-01'), day('2024-02-01'), day('2024-03-01')]),
      [
        { _id: day('2024-01-01'), count: 1 },
        { _id: day('2024-02-01'), count: 1 },
      ],
    ],
    [[], bucket([0, 5]), []],
  ],
});
