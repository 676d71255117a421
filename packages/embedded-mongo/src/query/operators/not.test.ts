import { BSONRegExp } from 'bson';
import { testOperator } from './operator.fixture.js';

testOperator('$not', {
  refused: [
    [{ a: { $not: 1 } }, 2, '$not needs a regex or a document'],
    [{ a: { $not: [] } }, 2, '$not needs a regex or a document'],
    [{ a: { $not: {} } }, 2, '$not cannot be empty'],
    [{ a: { $not: { b: 1 } } }, 2, 'unknown operator: b'],
    [{ a: { $not: { $foo: 1 } } }, 2, 'unknown operator: $foo'],
    [
      { $not: { a: 1 } },
      2,
      'unknown top level operator: $not. If you are trying to negate an entire expression, use $nor.',
    ],
  ],
  selected: [
    [
      { a: { $not: { $gt: 5 } } },
      [{ a: 5 }, {}, { a: 'x' }, { a: NaN }],
      [{ a: 6 }, { a: [1, 6] }],
    ],
    [{ a: { $not: { $gt: 1, $lt: 5 } } }, [{ a: 5 }, { a: 1 }, {}], [{ a: 3 }, { a: [0, 9] }]],
    [{ a: { $not: { $not: { $eq: 1 } } } }, [{ a: 1 }, { a: [1] }], [{ a: 2 }, {}]],
    [{ a: { $not: new BSONRegExp('x') } }, [{ a: 'y' }, {}, { a: 1 }], [{ a: 'xx' }]],
    [{ a: { $not: { $regex: 'X', $options: 'i' } } }, [{ a: 'y' }], [{ a: 'x' }]],
    [{ a: { $not: { $size: 1 } } }, [{ a: [] }, { a: 1 }, {}], [{ a: [1] }]],
    [{ a: { $not: { $in: [1, null] } } }, [{ a: 2 }], [{}, { a: 1 }]],
    [
      { 'a.b': { $not: { $gte: 2 } } },
      [{ a: [{ b: 1 }] }, { a: [] }],
      [{ a: [{ b: 1 }, { b: 2 }] }],
    ],
  ],
  collated: [[1, { a: { $not: { $eq: 'x' } } }, [{ a: 'y' }], [{ a: 'X' }]]],
});
