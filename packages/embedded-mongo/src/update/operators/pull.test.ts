import { BSONRegExp } from 'bson';
import { decimal, testOperator } from './operator.fixture.js';

testOperator('$pull', {
  refused: [
    [{ a: 1 }, { $pull: { a: 1 } }, 2, 'Cannot apply $pull to a non-array value'],
    [{ a: null }, { $pull: { a: 1 } }, 2, 'Cannot apply $pull to a non-array value'],
    [{ a: [] }, { $pull: { a: { $foo: 1 } } }, 2, 'unknown operator: $foo'],
  ],
  changed: [
    [{ a: [1, 2, 1n, decimal('1.0'), '1'] }, { $pull: { a: 1 } }, { a: [2, '1'] }],
    [{ a: [null, 0, {}] }, { $pull: { a: null } }, { a: [0, {}] }],
    [{ a: [NaN, 1] }, { $pull: { a: NaN } }, { a: [1] }],
    [{ a: [1, [1], [[1]]] }, { $pull: { a: [1] } }, { a: [1, [[1]]] }],
    [{}, { $pull: { a: 1 } }, {}],
    [{ a: [[1, 5], [1], 1, 5] }, { $pull: { a: { $gt: 2 } } }, { a: [[1], 1] }],
    [{ a: [[1, 5], 5] }, { $pull: { a: { $not: { $gt: 2 } } } }, { a: [[1, 5], 5] }],
    [{ a: [[1, 5], [7]] }, { $pull: { a: { $elemMatch: { $eq: 5 } } } }, { a: [[7]] }],
    [{ a: [1, 5, 9] }, { $pull: { a: { $gte: 2, $lt: 9 } } }, { a: [1, 9] }],
    [{ a: [1, 2, 3] }, { $pull: { a: { $in: [1, 3] } } }, { a: [2] }],
    [{ a: ['x', 'y', 1] }, { $pull: { a: new BSONRegExp('^x') } }, { a: ['y', 1] }],
    [{ a: [{ b: 1, c: 2 }, { b: 2 }] }, { $pull: { a: { b: 1 } } }, { a: [{ b: 2 }] }],
    [{ a: [{ b: 1 }, { b: 1, c: 1 }] }, { $pull: { a: { b: 1, c: 1 } } }, { a: [{ b: 1 }] }],
    [{ a: [{ b: [1, 2] }, { b: 3 }] }, { $pull: { a: { b: 2 } } }, { a: [{ b: 3 }] }],
    [{ a: [{ b: [{ c: 1 }] }] }, { $pull: { a: { b: { $elemMatch: { c: 1 } } } } }, { a: [] }],
    [{ a: [{ b: [1, 2] }] }, { $pull: { 'a.$[].b': 1 } }, { a: [{ b: [2] }] }],
    [{ a: [1, {}, null] }, { $pull: { a: { $exists: true } } }, { a: [] }],
  ],
  collated: [
    [{ a: ['x', 'X', 'y'] }, { $pull: { a: 'X' } }, { a: ['y'] }],
    [{ a: ['x', 'X', 'y'] }, { $pull: { a: { $in: ['X'] } } }, { a: ['y'] }],
    [{ a: [{ b: 'x' }, { b: 'y' }] }, { $pull: { a: { b: 'X' } } }, { a: [{ b: 'y' }] }],
  ],
});
