import { decimal, testOperator } from './operator.fixture.js';

testOperator('$elemMatch', {
  refused: [
    [{ a: { $elemMatch: 1 } }, 2, '$elemMatch needs an Object'],
    [{ a: { $elemMatch: [] } }, 2, '$elemMatch needs an Object'],
    [{ a: { $elemMatch: { $gt: 1, b: 2 } } }, 2, 'unknown operator: b'],
    [{ a: { $elemMatch: { $foo: 1 } } }, 2, 'unknown operator: $foo'],
    [{ a: { $elemMatch: { b: { $foo: 1 } } } }, 2, 'unknown operator: $foo'],
    [{ a: { $elemMatch: { $where: 'x' } } }, 2, 'no globalScriptEngine in $where parsing'],
  ],
  selected: [
    [
      { a: { $elemMatch: { $gt: 1, $lt: 4 } } },
      [{ a: [0, 2] }, { a: [decimal('3.5')] }],
      [{ a: [0, 5] }, { a: 2 }, { a: [] }, {}, { a: [[2]] }, { a: ['2', null] }],
    ],
    [
      { a: { $elemMatch: { b: 1, c: 2 } } },
      [{ a: [{ b: 1, c: 2 }] }, { a: [5, { c: [2], b: 1n }] }],
      [{ a: [{ b: 1 }, { c: 2 }] }, { a: { b: 1, c: 2 } }, { a: null }],
    ],
    [{ a: { $elemMatch: {} } }, [{ a: [{}] }, { a: [[]] }], [{ a: [1] }, { a: [] }, { a: {} }]],
    [{ a: { $elemMatch: { b: null } } }, [{ a: [{}] }, { a: [{ b: null }] }], [{ a: [1] }]],
    [{ a: { $elemMatch: { $elemMatch: { $gt: 1 } } } }, [{ a: [[2]] }], [{ a: [2] }]],
    [{ a: { $elemMatch: { 0: 7 } } }, [{ a: [[7]] }], [{ a: [7] }]],
    [{ 'a.b': { $elemMatch: { $in: [1] } } }, [{ a: [{ b: [1] }] }], [{ a: [{ b: 1 }] }]],
    [
      { a: { $elemMatch: { $or: [{ b: 1 }, { c: 1 }] } } },
      [{ a: [{ c: 1 }] }],
      [{ a: [{ d: 1 }] }, { a: [1] }],
    ],
    [{ a: { $elemMatch: { $and: [{ b: 1 }] } } }, [{ a: [{ b: 1 }] }], [{ a: [{ b: 2 }] }]],
    [{ a: { $elemMatch: { $nor: [{ b: 1 }] } } }, [{ a: [{ b: 2 }] }], [{ a: [{ b: 1 }] }]],
    [{ a: { $elemMatch: { $expr: '$b' } } }, [{ a: [{ b: 1 }] }], [{ a: [{ b: 0 }] }]],
    [{ a: { $elemMatch: { $comment: 'x', b: 1 } } }, [{ a: [{ b: 1 }] }], [{ a: [{ b: 2 }] }]],
    [{ a: { $elemMatch: { $not: { $gt: 1 } } } }, [{ a: [1] }, { a: [9, 'x'] }], [{ a: [2] }]],
    [{ a: { $not: { $elemMatch: { $gt: 1 } } } }, [{ a: [1] }, {}, { a: 5 }], [{ a: [1, 2] }]],
  ],
  collated: [[2, { a: { $elemMatch: { $eq: 'x' } } }, [{ a: ['X'] }], [{ a: ['y'] }]]],
});
