import { testStage } from './stage.fixture.js';

for (const name of ['$addFields', '$set']) {
  testStage(name, {
    refused: [[{ [name]: 5 }, 40272, `${name} stage must be an object, got int`]],
    failing: [[[{ a: 1 }], { [name]: { b: { $divide: ['$a', 0] } } }, 2]],
    cases: [
      [[{ a: 1 }], { [name]: { b: 2 } }, [{ a: 1, b: 2 }]],
      [[{ a: 1 }], { [name]: { a: 2 } }, [{ a: 2 }]],
      [[{ a: 1, b: 2 }], { [name]: { a: '$b', b: '$a' } }, [{ a: 2, b: 1 }]],
      [[{ a: { b: 1 } }], { [name]: { 'a.c': 2 } }, [{ a: { b: 1, c: 2 } }]],
      [[{ a: { b: 1 } }], { [name]: { a: { c: 2 } } }, [{ a: { b: 1, c: 2 } }]],
      [[{ a: 5 }], { [name]: { 'a.b': 1 } }, [{ a: { b: 1 } }]],
      [[{ a: [{ b: 1 }, 2] }], { [name]: { 'a.c': 9 } }, [{ a: [{ b: 1, c: 9 }, { c: 9 }] }]],
      [[{ a: 1 }], { [name]: { b: '$absent' } }, [{ a: 1 }]],
      [[{ a: 1 }], { [name]: { a: '$$REMOVE' } }, [{}]],
      [[{ a: 1 }], { [name]: { b: null } }, [{ a: 1, b: null }]],
      [[{ a: 1 }], { [name]: { b: [1, '$a'] } }, [{ a: 1, b: [1, 1] }]],
      [[{ _id: 1 }], { [name]: { _id: 2 } }, [{ _id: 2 }]],
    ],
  });
}
