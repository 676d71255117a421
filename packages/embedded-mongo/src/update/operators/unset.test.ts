import { testOperator } from './operator.fixture.js';

testOperator('$unset', {
  refused: [
    [
      {},
      { $unset: { a: '', 'a.b': '' } },
      40,
      "Updating the path 'a.b' would create a conflict at 'a'",
    ],
  ],
  changed: [
    [{ a: 1, b: 2 }, { $unset: { a: '' } }, { b: 2 }],
    [{ a: null }, { $unset: { a: 0 } }, {}],
    [{ a: 1 }, { $unset: { b: '', 'c.d': '' } }, { a: 1 }],
    [{ a: { x: 1, y: 2 } }, { $unset: { 'a.x': '' } }, { a: { y: 2 } }],
    [{ a: { x: 1 } }, { $unset: { 'a.x': '' } }, { a: {} }],
    [{ a: 1 }, { $unset: { 'a.b': '' } }, { a: 1 }],
    [{ a: [1, 2] }, { $unset: { 'a.0': '' } }, { a: [null, 2] }],
    [{ a: [1] }, { $unset: { 'a.5': '', 'a.b': '' } }, { a: [1] }],
    [{ a: [{ b: 1 }, { b: 2 }] }, { $unset: { 'a.$[].b': '' } }, { a: [{}, {}] }],
  ],
});
