import { testOperator } from './operator.fixture.js';

testOperator('$rename', {
  refused: [
    [{}, { $rename: { a: 1 } }, 2, "The 'to' field for $rename must be a string: a: 1"],
    [{}, { $rename: { a: 'a' } }, 2, 'The source and target field for $rename must differ: a: "a"'],
    [{}, { $rename: { $a: 'b' } }, 2, 'The source field for $rename may not be dynamic: $a'],
    [{}, { $rename: { a: '$b' } }, 2, 'The destination field for $rename may not be dynamic: $b'],
    [{}, { $rename: { 'a.$': 'b' } }, 2, 'The source field for $rename may not be dynamic: a.$'],
    [
      {},
      { $rename: { a: 'b.$[]' } },
      2,
      'The destination field for $rename may not be dynamic: b.$[]',
    ],
    [{}, { $rename: { a: 'a.b' } }, 40, "Updating the path 'a.b' would create a conflict at 'a'"],
    [
      { _id: 1, a: [{ b: 1 }] },
      { $rename: { 'a.0.b': 'c' } },
      2,
      "The source field cannot be an array element, 'a.0.b' in doc with _id: 1",
    ],
  ],
  changed: [
    [{ a: 1, b: 2 }, { $rename: { a: 'c' } }, { b: 2, c: 1 }],
    [{ a: 1, b: 2 }, { $rename: { a: 'b' } }, { b: 1 }],
    [{ a: 1 }, { $rename: { x: 'y' } }, { a: 1 }],
    [{ a: null }, { $rename: { a: 'b' } }, { b: null }],
    [{ a: { b: 1, c: 2 } }, { $rename: { 'a.b': 'd.e' } }, { a: { c: 2 }, d: { e: 1 } }],
    [{ a: [1, 2] }, { $rename: { a: 'b' } }, { b: [1, 2] }],
    [{ a: 1 }, { $rename: { 'a.b': 'c' } }, { a: 1 }],
    [
      { a: 1, b: 2 },
      { $rename: { a: 'x' }, $set: { b: 3 } },
      { b: 3, x: 1 },
    ],
  ],
});
