import { testStage } from './stage.fixture.js';

testStage('$unionWith', {
  others: { more: [{ b: 1 }, { b: 2 }] },
  failing: [
    [[{}], { $unionWith: { coll: 'more', pipeline: [{ $set: { x: { $divide: [1, 0] } } }] } }, 2],
  ],
  cases: [
    [[{ a: 1 }], { $unionWith: 'more' }, [{ a: 1 }, { b: 1 }, { b: 2 }]],
    [[], { $unionWith: { coll: 'more' } }, [{ b: 1 }, { b: 2 }]],
    [
      [{ b: 1 }],
      { $unionWith: { coll: 'more', pipeline: [{ $match: { b: 1 } }] } },
      [{ b: 1 }, { b: 1 }],
    ],
    [[{ a: 1 }], { $unionWith: 'absent' }, [{ a: 1 }]],
    [[{ a: 1 }], { $unionWith: { pipeline: [{ $documents: [{ c: 1 }] }] } }, [{ a: 1 }, { c: 1 }]],
  ],
});
