import { testOperator } from './operator.fixture.js';

testOperator('$set', {
  refused: [
    [
      {},
      { $set: 1 },
      9,
      'Modifiers operate on fields but we found type int instead. For example: {$mod: {<field>: ...}} not {$set: 1}',
    ],
    [
      {},
      { $set: { $b: 1 } },
      52,
      "The dollar ($) prefixed field '$b' in '$b' is not valid for storage.",
    ],
    [{}, { $set: { '': 1 } }, 56, 'An empty update path is not valid.'],
    [{ a: 1 }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: 1}"],
    [{ a: null }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: null}"],
    [{ a: [] }, { $set: { 'a.b': 1 } }, 28, "Cannot create field 'b' in element {a: []}"],
    [
      {},
      { $set: { a: 1, 'a.b': 1 } },
      40,
      "Updating the path 'a.b' would create a conflict at 'a'",
    ],
    [
      { a: [1] },
      { $set: { 'a.$[]': 9, 'a.0': 3 } },
      40,
      "Updating the path 'a.0' would create a conflict at 'a'",
    ],
    [
      { a: [{ b: 1 }] },
      { $set: { 'a.0.c': 9 }, $inc: { 'a.$[].b': 3 } },
      40,
      "Updating the path 'a.$[].b' would create a conflict at 'a'",
    ],
    [
      {},
      { $set: { a: 1 }, $inc: { a: 1 } },
      40,
      "Updating the path 'a' would create a conflict at 'a'",
    ],
  ],
  changed: [
    [{ a: 1 }, { $set: { a: null } }, { a: null }],
    [{ a: 1, b: 2 }, { $set: { a: 1n } }, { a: 1n, b: 2 }],
    [{}, { $set: { b: 1, a: 2 } }, { a: 2, b: 1 }],
    [{}, { $set: { 'a.b.c': [] } }, { a: { b: { c: [] } } }],
    [{ a: { x: 1 } }, { $set: { 'a.y': 2 } }, { a: { x: 1, y: 2 } }],
    [{ a: { x: 1 } }, { $set: { a: {} } }, { a: {} }],
    [{ a: [1] }, { $set: { 'a.0': { b: 1 } } }, { a: [{ b: 1 }] }],
    [{ a: [] }, { $set: { 'a.2': 1 } }, { a: [null, null, 1] }],
    [{ a: {} }, { $set: { 'a.0': 1 } }, { a: { 0: 1 } }],
    [{ a: [{ b: 1 }] }, { $set: { 'a.0.b': 2, 'a.1.b': 3 } }, { a: [{ b: 2 }, { b: 3 }] }],
    [{ a: [1, 2] }, { $set: { 'a.$': 0 } }, { a: [1, 0] }, { position: 1 }],
    [{ a: [1, 2] }, { $set: { 'a.$[]': NaN } }, { a: [NaN, NaN] }],
    [{ a: [] }, { $set: { 'a.$[].b': 1 } }, { a: [] }],
  ],
});
