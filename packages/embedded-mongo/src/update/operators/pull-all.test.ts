import { decimal, testOperator } from './operator.fixture.js';

testOperator('$pullAll', {
  refused: [
    [{}, { $pullAll: { a: 1 } }, 2, '$pullAll requires an array but was given a int'],
    [{ a: 1 }, { $pullAll: { a: [1] } }, 2, 'Cannot apply $pull to a non-array value'],
  ],
  changed: [
    [{ a: [1, 2, 1n, decimal('1'), [1]] }, { $pullAll: { a: [1] } }, { a: [2, [1]] }],
    [{ a: [1, [1], null] }, { $pullAll: { a: [[1], null] } }, { a: [1] }],
    [{ a: [{ b: 1 }, { b: 1, c: 1 }] }, { $pullAll: { a: [{ b: 1 }] } }, { a: [{ b: 1, c: 1 }] }],
    [{ a: [{ x: 1, y: 2 }] }, { $pullAll: { a: [{ y: 2, x: 1 }] } }, { a: [{ x: 1, y: 2 }] }],
    [{ a: [1] }, { $pullAll: { a: [] } }, { a: [1] }],
    [{}, { $pullAll: { a: [1] } }, {}],
    [{ a: [NaN, 1] }, { $pullAll: { a: [NaN] } }, { a: [1] }],
  ],
  collated: [[{ a: ['É', 'f'] }, { $pullAll: { a: ['e'] } }, { a: ['f'] }]],
});
