import { Undefined } from '../../bson/index.js';
import { decimal, double, testOperator, type Selection } from './operator.fixture.js';

const present = [{ a: null }, { a: [] }, { a: new Undefined() }, { a: false }];

testOperator('$exists', {
  selected: [
    ...[true, 1, 'no', {}, -1n, decimal('0.1'), NaN].map((operand): Selection => [
      { a: { $exists: operand } },
      present,
      [{}],
    ]),
    ...[false, 0, null, double(-0), 0n, decimal('0')].map((operand): Selection => [
      { a: { $exists: operand } },
      [{}],
      present,
    ]),
    [{ 'a.b': { $exists: true } }, [{ a: [{ b: null }] }], [{ a: [1] }, { a: {} }, { a: [] }, {}]],
    [{ 'a.b': { $exists: false } }, [{ a: [1] }, { a: [] }, {}], [{ a: [{ b: 1 }, {}] }]],
    [{ 'a.1': { $exists: true } }, [{ a: [0, 0] }, { a: { 1: 0 } }], [{ a: [0] }]],
    [{ a: { $not: { $exists: true } } }, [{}], present],
  ],
});
