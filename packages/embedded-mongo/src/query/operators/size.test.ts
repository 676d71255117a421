import { decimal, double, testOperator, type Selection } from './operator.fixture.js';

testOperator('$size', {
  refused: [
    [{ a: { $size: -1 } }, 2, 'Expected a non-negative integer in: $size: -1'],
    [{ a: { $size: 1.5 } }, 2, 'Expected a non-negative integer in: $size: 1.5'],
    [{ a: { $size: NaN } }, 2, 'Expected a non-negative integer in: $size: NaN'],
    [{ a: { $size: '1' } }, 2, 'Expected a number in: $size: "1"'],
    [{ a: { $size: null } }, 2, 'Expected a number in: $size: null'],
    [{ a: { $size: [1] } }, 2, 'Expected a number in: $size: [ 1 ]'],
  ],
  selected: [
    [{ a: { $size: 0 } }, [{ a: [] }], [{ a: [[]] }, {}, { a: null }, { a: '' }, { a: {} }]],
    ...[2, 2n, double(2), decimal('2')].map((size): Selection => [
      { a: { $size: size } },
      [{ a: [1, 1] }, { a: [null, []] }],
      [{ a: [1] }, { a: [1, 2, 3] }, { a: 2 }, { a: [[1, 2]] }],
    ]),
    [{ 'a.b': { $size: 1 } }, [{ a: { b: [0] } }, { a: [{ b: [] }, { b: [0] }] }], [{ a: [{}] }]],
  ],
});
