import { testOperator } from './operator.fixture.js';

testOperator('$setOnInsert', {
  refused: [
    [
      {},
      { $setOnInsert: { a: 1 }, $set: { a: 2 } },
      40,
      "Updating the path 'a' would create a conflict at 'a'",
    ],
  ],
  changed: [
    [{ a: 1 }, { $setOnInsert: { a: 2, b: 3 } }, { a: 1 }],
    [{ a: 1 }, { $setOnInsert: { 'a.b': 1 } }, { a: 1 }],
    [{ a: 1 }, { $setOnInsert: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }, { isInsert: true }],
    [{}, { $setOnInsert: { a: null }, $set: { b: 1 } }, { a: null, b: 1 }, { isInsert: true }],
  ],
});
