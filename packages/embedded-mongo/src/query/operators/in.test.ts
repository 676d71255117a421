import { BSONRegExp } from 'bson';
import { Undefined } from '../../bson/index.js';
import { decimal, double, testOperator } from './operator.fixture.js';

const starts = new BSONRegExp('^x', 'i');

testOperator('$in', {
  refused: [
    [{ a: { $in: 1 } }, 2, '$in needs an array'],
    [{ a: { $in: null } }, 2, '$in needs an array'],
    [{ a: { $in: {} } }, 2, '$in needs an array'],
    [{ a: { $in: [{ $gt: 1 }] } }, 2, 'cannot nest $ under $in'],
    [{ a: { $in: [new Undefined()] } }, 2, 'cannot compare to undefined'],
  ],
  selected: [
    [{ a: { $in: [] } }, [], [{}, { a: null }, { a: [] }]],
    [
      { a: { $in: [1, 'x'] } },
      [{ a: 1n }, { a: double(1) }, { a: decimal('1.00') }, { a: 'x' }, { a: [0, 'x'] }],
      [{ a: '1' }, {}, { a: true }, { a: [[1]] }],
    ],
    [{ a: { $in: [null] } }, [{ a: null }, {}, { a: [null] }], [{ a: [] }, { a: 0 }]],
    [{ a: { $in: [NaN] } }, [{ a: NaN }, { a: decimal('NaN') }], [{ a: 0 }]],
    [{ a: { $in: [[1, 2], []] } }, [{ a: [1, 2] }, { a: [] }, { a: [[]] }], [{ a: 1 }, { a: [1] }]],
    [{ a: { $in: [{ b: 1 }] } }, [{ a: { b: 1n } }], [{ a: { b: 1, c: 1 } }]],
    [{ a: { $in: [starts] } }, [{ a: 'Xy' }, { a: ['q', 'x'] }, { a: starts }], [{ a: 'yx' }]],
    [{ a: { $in: [0] } }, [{ a: double(-0) }], [{ a: false }, { a: null }]],
    [{ 'a.b': { $in: [1] } }, [{ a: [{ b: 2 }, { b: [1] }] }], [{ a: { b: 2 } }]],
  ],
  collated: [[1, { a: { $in: ['É', 'x'] } }, [{ a: 'e' }, { a: 'X' }], [{ a: 'f' }]]],
});

testOperator('$nin', {
  refused: [
    [{ a: { $nin: 'x' } }, 2, '$nin needs an array'],
    [{ a: { $nin: [{ $exists: 1 }] } }, 2, 'cannot nest $ under $in'],
  ],
  selected: [
    [{ a: { $nin: [] } }, [{}, { a: null }, { a: [] }], []],
    [{ a: { $nin: [1, null] } }, [{ a: 2 }, { a: [] }], [{}, { a: null }, { a: [3, 1] }]],
    [{ a: { $nin: [starts] } }, [{ a: 'yx' }, {}, { a: 5 }], [{ a: 'xy' }]],
  ],
  collated: [[2, { a: { $nin: ['x'] } }, [{ a: 'y' }], [{ a: 'X' }]]],
});
