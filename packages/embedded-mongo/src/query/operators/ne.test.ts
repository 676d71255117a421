import { BSONRegExp } from 'bson';
import { Undefined } from '../../bson/index.js';
import { decimal, testOperator } from './operator.fixture.js';

testOperator('$ne', {
  refused: [
    [{ a: { $ne: new BSONRegExp('x') } }, 2, "Can't have regex as arg to $ne."],
    [{ a: { $ne: new Undefined() } }, 2, 'cannot compare to undefined'],
  ],
  selected: [
    [{ a: { $ne: 1 } }, [{ a: 2 }, {}, { a: null }, { a: [] }], [{ a: 1n }, { a: [2, 1] }]],
    [{ a: { $ne: null } }, [{ a: 0 }, { a: [] }], [{ a: null }, {}, { a: [1, null] }]],
    [{ a: { $ne: NaN } }, [{ a: 1 }, {}], [{ a: NaN }, { a: decimal('NaN') }]],
    [{ a: { $ne: [1] } }, [{ a: 1 }, { a: [1, 1] }], [{ a: [1] }, { a: [[1], 2] }]],
    [{ 'a.b': { $ne: 1 } }, [{ a: [{ b: 2 }] }, { a: 1 }], [{ a: [{ b: 2 }, { b: 1 }] }]],
  ],
  collated: [[1, { a: { $ne: 'x' } }, [{ a: 'y' }, {}], [{ a: 'X' }, { a: ['y', 'X'] }]]],
});
