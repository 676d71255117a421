import { Double } from 'bson';
import { decimal } from '../run.fixture.js';
import { testStage } from './stage.fixture.js';

const input = [
  { _id: 1, a: 1 },
  { _id: 2, a: 1n },
  { _id: 3, a: new Double(1) },
  { _id: 4, a: decimal('1.0') },
  { _id: 5, a: [1, 'x'] },
  { _id: 6, a: null },
  { _id: 7 },
  { _id: 8, a: new Double(NaN) },
];
const ids = (...selectedIds: number[]) => input.filter(({ _id }) => selectedIds.includes(_id));

testStage('$match', {
  refused: [
    [{ $match: 5 }, 15959, 'the match filter must be an expression in an object'],
    [{ $match: 'a' }, 15959, 'the match filter must be an expression in an object'],
    [{ $match: null }, 15959, 'the match filter must be an expression in an object'],
    [{ $match: [] }, 15959, 'the match filter must be an expression in an object'],
    [{ $match: { $odd: 1 } }, 2, 'unknown top level operator: $odd.'],
    [{ $match: { a: { $odd: 1 } } }, 2, 'unknown operator: $odd'],
  ],
  cases: [
    [input, { $match: {} }, input],
    [input, { $match: { a: 1 } }, ids(1, 2, 3, 4, 5)],
    [input, { $match: { a: null } }, ids(6, 7)],
    [input, { $match: { a: { $exists: true, $ne: 1 } } }, ids(6, 8)],
    [input, { $match: { a: new Double(NaN) } }, ids(8)],
    [input, { $match: { a: { $type: 'string' } } }, ids(5)],
    [input, { $match: { $expr: { $eq: ['$a', 1] } } }, ids(1, 2, 3, 4)],
    [input, { $match: { $or: [{ _id: 7 }, { a: { $size: 2 } }] } }, ids(5, 7)],
    [[], { $match: { a: 1 } }, []],
  ],
});
