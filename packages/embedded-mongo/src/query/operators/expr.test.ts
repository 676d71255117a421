import { decimal, double, testOperator, type Selection } from './operator.fixture.js';

testOperator('$expr', {
  refused: [
    [{ $expr: { $nonsense: 1 } }, 168, "Unrecognized expression '$nonsense'"],
    [{ $expr: '$$nobody' }, 17276, 'Use of undefined variable: nobody'],
    [{ a: { $expr: 1 } }, 2, 'unknown operator: $expr'],
  ],
  selected: [
    ...[1, true, 'x', [], {}, -1n, decimal('0.1'), NaN].map((value): Selection => [
      { $expr: { $literal: value } },
      [{}],
      [],
    ]),
    ...[0, false, null, double(0), 0n, decimal('0')].map((value): Selection => [
      { $expr: { $literal: value } },
      [],
      [{}],
    ]),
    [{ $expr: '$a' }, [{ a: 1 }, { a: [] }], [{}, { a: null }, { a: 0 }]],
    [{ $expr: { $gt: ['$a', '$b'] } }, [{ a: 2, b: 1 }, { a: 1 }], [{ a: 1, b: 2 }, {}, { b: 1 }]],
    [{ $expr: { $eq: ['$a', 1] } }, [{ a: 1n }, { a: decimal('1') }], [{ a: [1] }, { a: '1' }]],
    [{ $expr: { $lt: ['$a', 3] }, b: 1 }, [{ a: 2, b: 1 }], [{ a: 2 }, { a: 3, b: 1 }]],
    [{ $or: [{ $expr: '$a' }, { b: 1 }] }, [{ a: 1 }, { b: 1 }], [{}]],
  ],
  collated: [[1, { $expr: { $eq: ['$a', 'x'] } }, [{ a: 'X' }], [{ a: 'y' }]]],
});
