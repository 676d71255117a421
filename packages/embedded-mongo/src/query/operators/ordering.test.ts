import { Binary, BSONRegExp, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { Undefined } from '../../bson/index.js';
import { decimal, double, testOperator } from './operator.fixture.js';

const [low, high] = [new ObjectId('0'.repeat(24)), new ObjectId('f'.repeat(24))];
const undefinedRefused = 'cannot compare to undefined';

testOperator('$gt', {
  refused: [
    [{ a: { $gt: new BSONRegExp('x') } }, 2, "Can't have RegEx as arg to $gt"],
    [{ a: { $gt: new Undefined() } }, 2, undefinedRefused],
  ],
  selected: [
    [
      { a: { $gt: 5 } },
      [{ a: 6 }, { a: double(5.1) }, { a: 6n }, { a: decimal('5.01') }, { a: [1, 9] }],
      [{ a: 5 }, { a: NaN }, { a: '6' }, {}, { a: null }, { a: true }, { a: [[9]] }],
    ],
    [{ a: { $gt: 9007199254740992 } }, [{ a: 9007199254740993n }], [{ a: 9007199254740992n }]],
    [{ a: { $gt: decimal('0.1') } }, [{ a: 0.1 }], [{ a: decimal('0.10') }]],
    [{ a: { $gt: NaN } }, [], [{ a: NaN }, { a: 1 }, { a: Infinity }]],
    [{ a: { $gt: null } }, [], [{ a: null }, {}, { a: 1 }]],
    [{ a: { $gt: 'b' } }, [{ a: 'ba' }, { a: ['a', 'c'] }], [{ a: 'B' }, { a: 'b' }, { a: 5 }]],
    [{ a: { $gt: false } }, [{ a: true }], [{ a: 1 }, { a: false }]],
    [{ a: { $gt: [1] } }, [{ a: [1, 0] }, { a: [2] }, { a: [[2]] }], [{ a: [1] }, { a: 5 }]],
    [{ a: { $gt: { b: 1 } } }, [{ a: { b: 2 } }, { a: { c: 1 } }], [{ a: { b: 1 } }, { a: {} }]],
    [
      { a: { $gt: new Date(0) } },
      [{ a: new Date(1) }],
      [{ a: 1 }, { a: Timestamp.fromBits(1, 1) }],
    ],
    [{ a: { $gt: low } }, [{ a: high }], [{ a: low }, { a: 'f' }]],
    [
      { a: { $gt: new Binary(Buffer.from([9])) } },
      [{ a: new Binary(Buffer.from([1, 1])) }],
      [{ a: new Binary(Buffer.from([8])) }],
    ],
    [{ a: { $gt: new MinKey() } }, [{ a: 1 }, { a: null }], [{}, { a: new MinKey() }]],
  ],
  collated: [[1, { a: { $gt: 'a' } }, [{ a: 'B' }], [{ a: 'Á' }]]],
});

testOperator('$gte', {
  refused: [[{ a: { $gte: new BSONRegExp('x') } }, 2, "Can't have RegEx as arg to $gte"]],
  selected: [
    [{ a: { $gte: 5 } }, [{ a: 5n }, { a: [5] }], [{ a: 4.99 }, {}, { a: NaN }]],
    [{ a: { $gte: null } }, [{ a: null }, {}, { a: [null] }], [{ a: 1 }, { a: [] }]],
    [{ a: { $gte: NaN } }, [{ a: NaN }, { a: decimal('NaN') }], [{ a: 1 }]],
    [{ a: { $gte: new MaxKey() } }, [{ a: new MaxKey() }], [{ a: 1 }, {}]],
    [{ a: { $gte: '' } }, [{ a: '' }, { a: 'x' }], [{ a: 0 }, {}]],
  ],
});

testOperator('$lt', {
  refused: [[{ a: { $lt: new Undefined() } }, 2, undefinedRefused]],
  selected: [
    [
      { a: { $lt: 5 } },
      [{ a: -Infinity }, { a: decimal('4.99') }, { a: [9, 1] }],
      [{ a: NaN }, {}],
    ],
    [{ a: { $lt: 0 } }, [{ a: -1n }], [{ a: double(-0) }, { a: null }, { a: false }]],
    [{ a: { $lt: 'b' } }, [{ a: 'a' }, { a: '' }, { a: 'B' }], [{ a: 'b' }, { a: 1 }]],
    [{ a: { $lt: [1] } }, [{ a: [] }, { a: [0, 9] }], [{ a: [1] }, { a: 0 }]],
    [{ a: { $lt: new MaxKey() } }, [{ a: 'x' }, { a: [] }], [{}, { a: new MaxKey() }]],
    [{ a: { $gt: 1, $lt: 5 } }, [{ a: 3 }, { a: [0, 9] }], [{ a: 5 }, { a: [0, 1] }]],
  ],
  collated: [[2, { a: { $lt: 'b' } }, [{ a: 'A' }], [{ a: 'B' }]]],
});

testOperator('$lte', {
  refused: [
    [{ a: { $lte: new BSONRegExp('x') } }, 2, "Can't have RegEx as arg to $lte"],
    [{ a: { $lt: new BSONRegExp('x') } }, 2, "Can't have RegEx as arg to $lt"],
  ],
  selected: [
    [{ a: { $lte: 5 } }, [{ a: 5 }, { a: decimal('5.0') }], [{ a: 5.01 }, { a: NaN }, {}]],
    [{ a: { $lte: null } }, [{ a: null }, {}], [{ a: 0 }]],
    [{ a: { $lte: NaN } }, [{ a: NaN }], [{ a: -Infinity }]],
    [{ a: { $lte: [] } }, [{ a: [] }, { a: [[]] }], [{ a: [1] }, { a: 1 }]],
  ],
});
