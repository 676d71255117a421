import { decimal, double } from '../evaluate.fixture.js';
import { testExpressions } from '../expression.fixture.js';

const choose = (...branches: [unknown, unknown][]) =>
  branches.map(([test, then]) => ({ case: test, then }));

testExpressions('truth', {
  given: [
    [{ $and: [] }, true],
    [{ $or: [] }, false],
    [{ $and: [1, '', [], {}] }, true],
    [{ $and: [1, null] }, false],
    [{ $and: [1, '$absent'] }, false],
    [{ $and: [0, { $divide: [1, 0] }] }, false],
    [{ $or: [1, { $divide: [1, 0] }] }, true],
    [{ $or: [0, double(0), decimal('0'), 0n, false, null] }, false],
    [{ $or: [NaN] }, true],
    [{ $not: 0 }, true],
    [{ $not: [true] }, false],
    [{ $not: ['$absent'] }, true],
    [{ $not: [[false]] }, false],
  ],
  refused: [[{ $not: [1, 2] }, 16020]],
});

testExpressions('comparisons', {
  given: [
    [{ $cmp: [1, 2n] }, -1],
    [{ $cmp: ['b', 'a'] }, 1],
    [{ $cmp: [decimal('1.0'), 1] }, 0],
    [{ $cmp: [NaN, -Infinity] }, -1],
    [{ $cmp: [NaN, NaN] }, 0],
    [
      {
        $eq: [
          [1, 2],
          [1n, 2],
        ],
      },
      true,
    ],
    [
      {
        $eq: [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      },
      false,
    ],
    [{ $eq: ['$absent', '$other'] }, true],
    [{ $ne: ['$absent', null] }, true],
    [{ $gt: [null, '$absent'] }, true],
    [{ $gte: ['$a', 3n] }, true],
    [{ $lt: [1, 'a'] }, true],
    [{ $lt: ['a', {}] }, true],
    [{ $lt: [{}, []] }, true],
    [{ $lt: [[], false] }, true],
    [{ $lte: [true, '$when'] }, true],
    [
      {
        $lt: [
          [1, 2],
          [1, 3],
        ],
      },
      true,
    ],
    [{ $lt: [[9], [1, 2]] }, false],
  ],
  refused: [
    [{ $eq: [1] }, 16020],
    [{ $cmp: [1, 2, 3] }, 16020],
  ],
});

testExpressions('choices', {
  given: [
    [{ $cond: [1, 'yes', 'no'] }, 'yes'],
    [{ $cond: [null, 'yes', 'no'] }, 'no'],
    [{ $cond: { if: '$absent', then: 1, else: '$a' } }, 3],
    [{ $cond: [1, '$absent', 'no'] }, undefined],
    [{ $ifNull: [null, '$absent', 5] }, 5],
    [{ $ifNull: [0, 5] }, 0],
    [{ $ifNull: [false, 5] }, false],
    [{ $ifNull: [null, null] }, null],
    [{ $switch: { branches: choose([0, 'a'], [1, 'b'], [1, 'c']) } }, 'b'],
    [{ $switch: { branches: choose([0, 'a']), default: null } }, null],
  ],
  refused: [
    [{ $cond: [1, 2] }, 16020],
    [{ $cond: { if: 1, then: 2 } }, 17082],
    [{ $cond: { if: 1, then: 2, else: 3, other: 4 } }, 17083],
    [{ $ifNull: [1] }, 1257300],
    [{ $switch: { branches: [] } }, 40068],
    [{ $switch: { branches: choose([0, 1]) } }, 40066],
    [{ $switch: { branches: 5 } }, 40061],
    [{ $switch: 5 }, 40060],
    [{ $switch: { branches: [{ case: 1 }] } }, 40065],
    [{ $switch: { branches: [{ then: 1 }] } }, 40064],
    [{ $switch: { branches: choose([1, 1]), other: 1 } }, 40067],
  ],
});

testExpressions('$let', {
  given: [
    [{ $let: { vars: { x: 2 }, in: { $add: ['$$x', 3] } } }, 5],
    [{ $let: { vars: {}, in: 'x' } }, 'x'],
    [{ $let: { vars: { x: null }, in: '$$x' } }, null],
    [{ $let: { vars: { x: { y: [1, 2] } }, in: '$$x.y' } }, [1, 2]],
    [{ $let: { vars: { x: 1 }, in: { $let: { vars: { x: 2 }, in: '$$x' } } } }, 2],
    [{ $let: { vars: { x: 1 }, in: { $let: { vars: { x: 2, y: '$$x' }, in: '$$y' } } } }, 1],
    [{ $let: { vars: { x: 1 }, in: [{ $let: { vars: { x: 2 }, in: '$$x' } }, '$$x'] } }, [2, 1]],
  ],
  refused: [
    [{ $let: 5 }, 16874],
    [{ $let: { in: 1 } }, 16876],
    [{ $let: { vars: {} } }, 16877],
    [{ $let: { vars: {}, in: 1, odd: 1 } }, 16875],
    [{ $let: { vars: 5, in: 1 } }, 10065],
    [{ $let: { vars: { X: 1 }, in: 1 } }, 16867],
    [{ $let: { vars: { x: 1, y: '$$x' }, in: 1 } }, 17276],
  ],
});

testExpressions('$literal and $const', {
  given: ['$literal', '$const'].flatMap((name): [unknown, unknown][] => [
    [{ [name]: '$a' }, '$a'],
    [{ [name]: { $add: [1, 2] } }, { $add: [1, 2] }],
    [{ [name]: [1n, decimal('1.0'), double(1)] }, [1n, decimal('1.0'), double(1)]],
    [{ [name]: null }, null],
  ]),
});
