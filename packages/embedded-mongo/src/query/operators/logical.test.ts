import { testOperator, type RejectedFilterCase } from './operator.fixture.js';

const shared = (name: string): RejectedFilterCase[] => [
  [{ [name]: 1 }, 2, `${name} must be an array`],
  [{ [name]: null }, 2, `${name} must be an array`],
  [{ [name]: {} }, 2, `${name} must be an array`],
  [{ [name]: [] }, 2, '$and/$or/$nor must be a nonempty array'],
  [{ [name]: [1] }, 2, '$or/$and/$nor entries need to be full objects'],
  [{ [name]: [{ a: 1 }, null] }, 2, '$or/$and/$nor entries need to be full objects'],
  [{ [name]: [{ a: { $foo: 1 } }] }, 2, 'unknown operator: $foo'],
  [{ a: { [name]: [{ b: 1 }] } }, 2, `unknown operator: ${name}`],
];

testOperator('$and', {
  refused: shared('$and'),
  selected: [
    [{ $and: [{}] }, [{}, { a: 1 }], []],
    [{ $and: [{ a: 1 }, { b: 2 }] }, [{ a: 1, b: 2 }], [{ a: 1 }, { b: 2 }, {}]],
    [{ $and: [{ a: 1 }, { a: 2 }] }, [{ a: [1, 2] }], [{ a: 1 }, { a: 2 }]],
    [{ $and: [{ a: 1 }], b: 1 }, [{ a: 1, b: 1 }], [{ a: 1 }, { b: 1 }]],
    [{ $and: [{ $or: [{ a: 1 }, { a: 2 }] }, { $or: [{ b: 1 }] }] }, [{ a: 2, b: 1 }], [{ a: 2 }]],
  ],
  collated: [[1, { $and: [{ a: 'x' }] }, [{ a: 'X' }], [{ a: 'y' }]]],
});

testOperator('$or', {
  refused: shared('$or'),
  selected: [
    [{ $or: [{ a: 1 }, { b: 2 }] }, [{ a: 1 }, { b: [2] }], [{}, { a: 2, b: 1 }]],
    [{ $or: [{ a: null }] }, [{}, { a: null }], [{ a: 1 }]],
    [{ $or: [{ a: 'xyz' }, { a: 'xyz', b: 1 }, { c: 1 }] }, [{ a: 'xyz' }, { c: 1 }], [{ b: 1 }]],
    [{ $or: [{ a: { $gt: 5 } }, { a: { $lt: 1 } }] }, [{ a: 9 }, { a: 0 }], [{ a: 3 }, { a: NaN }]],
  ],
  collated: [[2, { $or: [{ a: 'x' }, { a: 'y' }] }, [{ a: 'X' }, { a: 'Y' }], [{ a: 'z' }]]],
});

testOperator('$nor', {
  refused: shared('$nor'),
  selected: [
    [{ $nor: [{ a: 1 }, { b: 2 }] }, [{}, { a: 2, b: 1 }], [{ a: 1 }, { b: 2 }, { a: [1, 3] }]],
    [{ $nor: [{ a: null }] }, [{ a: 1 }], [{}, { a: null }]],
    [{ $nor: [{}] }, [], [{}, { a: 1 }]],
    [{ $nor: [{ $nor: [{ a: 1 }] }] }, [{ a: 1 }], [{}]],
  ],
  collated: [[1, { $nor: [{ a: 'x' }] }, [{ a: 'y' }], [{ a: 'X' }]]],
});
