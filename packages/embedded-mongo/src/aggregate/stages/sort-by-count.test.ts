import { testStage } from './stage.fixture.js';

const refusal = 'the sortByCount field must be a $-prefixed path or an expression';

testStage('$sortByCount', {
  refused: [
    [{ $sortByCount: 'a' }, 40148, refusal],
    [{ $sortByCount: 1 }, 40148, refusal],
  ],
  cases: [
    [
      [{ a: 1 }, { a: 'x' }, { a: 1n }, {}, { a: 1 }, { a: 'x' }],
      { $sortByCount: '$a' },
      [
        { _id: 1, count: 3 },
        { _id: 'x', count: 2 },
        { _id: null, count: 1 },
      ],
    ],
    [[{ a: 3 }, { a: 5 }], { $sortByCount: { $gt: ['$a', 2] } }, [{ _id: true, count: 2 }]],
  ],
});
