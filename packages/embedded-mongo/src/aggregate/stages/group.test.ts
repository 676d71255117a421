import { decimal, double } from '../../expressions/evaluate.fixture.js';
import { testStage } from './stage.fixture.js';

const by = (_id: unknown, fields: object = {}) => ({ $group: { _id, ...fields } });
const countField = { n: { $sum: 1 } };

testStage('$group', {
  refused: [
    [{ $group: 5 }, 15947, "a group's fields must be specified in an object"],
    [{ $group: {} }, 15955, 'a group specification must include an _id'],
    [by(null, { 'a.b': { $sum: 1 } }), 40235, "The field name 'a.b' cannot contain '.'"],
    [by(null, { $a: { $sum: 1 } }), 40236, "The field name '$a' cannot be an operator name"],
  ],
  failing: [[[{ a: 1 }], by({ $divide: ['$a', 0] }), 2]],
  cases: [
    [[], by(null, countField), []],
    [[{}, {}], by(null, countField), [{ _id: null, n: 2 }]],
    [
      [{ a: 1 }, { a: 1n }, { a: double(1) }, { a: decimal('1.0') }],
      by('$a', countField),
      [{ _id: 1, n: 4 }],
    ],
    [[{ a: null }, {}], by('$a', countField), [{ _id: null, n: 2 }]],
    [
      [{ a: 'x' }, { a: 'X' }],
      by('$a', countField),
      [
        { _id: 'x', n: 1 },
        { _id: 'X', n: 1 },
      ],
    ],
    [
      [{ a: [1, 2] }, { a: [1n, 2] }, { a: [2, 1] }],
      by('$a', countField),
      [
        { _id: [1, 2], n: 2 },
        { _id: [2, 1], n: 1 },
      ],
    ],
    [
      [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }],
      by('$a', countField),
      [
        { _id: { x: 1, y: 2 }, n: 1 },
        { _id: { y: 2, x: 1 }, n: 1 },
      ],
    ],
    [[{ a: NaN }, { a: decimal('NaN') }], by('$a', countField), [{ _id: NaN, n: 2 }]],
    [
      [{ a: 1, b: 2 }, { a: 1 }],
      by({ x: '$a', y: '$b' }, countField),
      [
        { _id: { x: 1, y: 2 }, n: 1 },
        { _id: { x: 1 }, n: 1 },
      ],
    ],
    [
      [{ a: 1 }, { a: 2 }, { a: 3 }],
      by({ $eq: ['$a', 2] }, { all: { $push: '$a' } }),
      [
        { _id: false, all: [1, 3] },
        { _id: true, all: [2] },
      ],
    ],
    [
      [{ a: 2 }, { a: 1 }, {}, { a: null }, { a: 'x' }],
      by(null, {
        first: { $first: '$a' },
        last: { $last: '$a' },
        min: { $min: '$a' },
        max: { $max: '$a' },
        sum: { $sum: '$a' },
        avg: { $avg: '$a' },
        all: { $push: '$a' },
      }),
      [
        {
          _id: null,
          first: 2,
          last: 'x',
          min: 1,
          max: 'x',
          sum: 3,
          avg: 1.5,
          all: [2, 1, null, 'x'],
        },
      ],
    ],
  ],
});
