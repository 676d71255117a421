import { decimal, double } from '../evaluate.fixture.js';
import { testExpressions } from '../expression.fixture.js';

testExpressions('truth', {
  cases: [
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
  cases: [
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
  refused: [[{ $eq: [1] }, 16020]],
});

testExpressions('choices', {
  cases: [
    [{ $cond: [1, 'yes', 'no'] }, 'yes'],
    [{ $cond: [null, 'yes', 'no'] }, 'no'],
    [{ $cond: { if: '$absent', then: 1, else: '$a' } }, 3],
    [{ $cond: [1, '$absent', 'no'] }, undefined],
    [{ $ifNull: [null, '$absent', 5] }, 5],
    [{ $ifNull: [0, 5] }, 0],
    [{ $ifNull: [false, 5] }, false],
    [{ $ifNull: [null, null] }, null],
  ],
  refused: [
    [{ $cond: [1, 2] }, 16020],
    [{ $cond: { if: 1, then: 2 } }, 17082],
    [{ $cond: { if: 1, then: 2, else: 3, other: 4 } }, 17083],
    [{ $ifNull: [1] }, 1257300],
  ],
});

testExpressions('$literal', {
  cases: [
    [{ $literal: '$a' }, '$a'],
    [{ $literal: { $add: [1, 2] } }, { $add: [1, 2] }],
    [{ $literal: [1n, decimal('1.0'), double(1)] }, [1n, decimal('1.0'), double(1)]],
    [{ $literal: null }, null],
  ],
});
