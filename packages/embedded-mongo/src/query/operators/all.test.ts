import { BSONRegExp } from 'bson';
import { decimal, testOperator } from './operator.fixture.js';

testOperator('$all', {
  refused: [
    [{ a: { $all: 1 } }, 2, '$all needs an array'],
    [{ a: { $all: null } }, 2, '$all needs an array'],
    [{ a: { $all: [{ $gt: 1 }] } }, 2, 'no $ expressions in $all'],
    [{ a: { $all: [{ $elemMatch: {} }, 1] } }, 2, '$all/$elemMatch has to be consistent'],
    [{ a: { $all: [{ $elemMatch: {} }, { b: 1 }] } }, 2, '$all/$elemMatch has to be consistent'],
    [{ a: { $all: [1, { $elemMatch: {} }] } }, 2, 'no $ expressions in $all'],
    [{ a: { $all: [{ $elemMatch: 1 }] } }, 2, '$elemMatch needs an Object'],
  ],
  selected: [
    [{ a: { $all: [] } }, [], [{ a: [] }, { a: [1] }, {}, { a: null }]],
    [
      { a: { $all: [1, 2] } },
      [{ a: [2, 3, 1] }, { a: [1n, decimal('2')] }],
      [{ a: [1] }, { a: 1 }, {}, { a: [[1, 2]] }],
    ],
    [{ a: { $all: [1] } }, [{ a: 1 }, { a: [0, 1] }], [{ a: [[1]] }, { a: '1' }]],
    [{ a: { $all: [[1, 2]] } }, [{ a: [1, 2] }, { a: [[1, 2], 3] }], [{ a: [2, 1] }]],
    [{ a: { $all: [null] } }, [{ a: null }, {}, { a: [1, null] }], [{ a: [] }, { a: 0 }]],
    [{ a: { $all: [NaN] } }, [{ a: [NaN] }, { a: decimal('NaN') }], [{ a: [0] }]],
    [{ 'a.b': { $all: [1, 2] } }, [{ a: [{ b: 1 }, { b: [2] }] }], [{ a: [{ b: 1 }] }]],
    [{ a: { $all: [new BSONRegExp('^x'), 'xy'] } }, [{ a: 'xy' }], [{ a: 'xz' }, { a: ['yx'] }]],
    [
      { a: { $all: [{ $elemMatch: { b: 1, c: 1 } }, { $elemMatch: { b: 2 } }] } },
      [{ a: [{ b: 2 }, { b: 1, c: 1 }] }],
      [{ a: [{ b: 1 }, { c: 1 }, { b: 2 }] }, { a: { b: 1, c: 1 } }],
    ],
  ],
  collated: [[1, { a: { $all: ['x', 'y'] } }, [{ a: ['Y', 'X'] }], [{ a: ['x'] }]]],
});
