import { testStage } from './stage.fixture.js';

const a = { $replaceRoot: { newRoot: '$a' } };

testStage('$replaceRoot', {
  refused: [
    [{ $replaceRoot: 1 }, 40229, 'expected an object for $replaceRoot stage, got int'],
    [{ $replaceRoot: { x: 1 } }, 40415, "BSON field '$replaceRoot.x' is an unknown field."],
    [{ $replaceRoot: {} }, 40231, 'no newRoot specified for the $replaceRoot stage'],
  ],
  failing: [
    [[{ a: 1 }], a, 40228],
    [[{}], a, 40228],
    [[{ a: null }], a, 40228],
    [[{ a: [{}] }], a, 40228],
  ],
  cases: [
    [[{ _id: 1, a: { b: 1 } }], a, [{ b: 1 }]],
    [[{ a: 1 }], { $replaceWith: { x: '$a', y: '$none' } }, [{ x: 1 }]],
    [[{ a: { b: 1 }, c: 2 }], { $replaceWith: { $ifNull: ['$none', { d: '$c' }] } }, [{ d: 2 }]],
  ],
});
