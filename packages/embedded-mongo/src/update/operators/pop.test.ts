import { decimal, double, testOperator, type UpdateCase } from './operator.fixture.js';

testOperator('$pop', {
  refused: [
    [{ a: [1] }, { $pop: { a: 2 } }, 9, '$pop expects 1 or -1, found: 2'],
    [{ a: [1] }, { $pop: { a: 0 } }, 9, '$pop expects 1 or -1, found: 0'],
    [{ a: [1] }, { $pop: { a: '1' } }, 9, '$pop expects 1 or -1, found: "1"'],
    [{ a: 1 }, { $pop: { a: 1 } }, 14, "Path 'a' is of non-array type 'int'"],
    [{ a: null }, { $pop: { a: 1 } }, 14, "Path 'a' is of non-array type 'null'"],
    [{ a: { b: {} } }, { $pop: { 'a.b': 1 } }, 14, "Path 'a.b' is of non-array type 'object'"],
  ],
  changed: [
    ...[1, 1n, double(1), decimal('1')].map((end): UpdateCase => [
      { a: [1, [2], 3] },
      { $pop: { a: end } },
      { a: [1, [2]] },
    ]),
    [{ a: [1, 2, 3] }, { $pop: { a: -1 } }, { a: [2, 3] }],
    [{ a: [] }, { $pop: { a: 1 } }, { a: [] }],
    [{}, { $pop: { a: 1, 'b.c': -1 } }, {}],
    [{ a: [[1, 2]] }, { $pop: { 'a.0': 1 } }, { a: [[1]] }],
    [{ a: [{ b: [1] }, { b: [2] }] }, { $pop: { 'a.$[].b': 1 } }, { a: [{ b: [] }, { b: [] }] }],
  ],
});
