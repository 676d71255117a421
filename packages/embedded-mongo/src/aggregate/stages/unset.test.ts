import { testStage } from './stage.fixture.js';

testStage('$unset', {
  refused: [
    [{ $unset: 1 }, 31002, '$unset specification must be a string or an array'],
    [{ $unset: [] }, 31119, '$unset specification must have at least one field'],
  ],
  cases: [
    [[{ a: 1, b: 2 }], { $unset: 'a' }, [{ b: 2 }]],
    [[{ a: { b: 1, c: 2 }, d: 1 }], { $unset: ['a.b', 'd'] }, [{ a: { c: 2 } }]],
    [[{ a: [{ b: 1 }, { b: 2, c: 3 }, 4] }], { $unset: 'a.b' }, [{ a: [{}, { c: 3 }, 4] }]],
    [[{ a: 1 }], { $unset: 'x.y' }, [{ a: 1 }]],
    [[{ _id: 1, a: 1 }], { $unset: '_id' }, [{ a: 1 }]],
  ],
});
