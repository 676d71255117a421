import { Long } from 'bson';
import { decimal, double, testOperator } from './operator.fixture.js';

testOperator('$inc', {
  refused: [
    [{}, { $inc: { a: '1' } }, 14, 'Cannot increment with non-numeric argument: {a: "1"}'],
    [{}, { $inc: { a: null } }, 14, 'Cannot increment with non-numeric argument: {a: null}'],
    [{ a: 'x' }, { $inc: { a: 1 } }, 14, "Cannot apply $inc to 'a' of non-numeric type string"],
    [{ a: null }, { $inc: { a: 1 } }, 14, "Cannot apply $inc to 'a' of non-numeric type null"],
    [{ a: [1] }, { $inc: { a: 1 } }, 14, "Cannot apply $inc to 'a' of non-numeric type array"],
    [
      { a: { b: [true] } },
      { $inc: { 'a.b.0': 1 } },
      14,
      "Cannot apply $inc to 'a.b.0' of non-numeric type bool",
    ],
    [
      { a: Long.MAX_VALUE.toBigInt() },
      { $inc: { a: 1 } },
      2,
      'Failed to apply $inc to current value 9223372036854775807',
    ],
  ],
  changed: [
    [{}, { $inc: { a: 2n } }, { a: 2n }],
    [{ a: 1 }, { $inc: { a: -1 } }, { a: 0 }],
    [{ a: 1 }, { $inc: { a: 1n } }, { a: 2n }],
    [{ a: 1 }, { $inc: { a: double(1) } }, { a: double(2) }],
    [{ a: -2147483648 }, { $inc: { a: -1 } }, { a: -2147483649n }],
    [{ a: 1n }, { $inc: { a: decimal('0.10') } }, { a: decimal('1.10') }],
    [{ a: 1 }, { $inc: { a: NaN } }, { a: NaN }],
    [{ a: Long.MAX_VALUE.toBigInt() }, { $inc: { a: double(1) } }, { a: double(2 ** 63) }],
    [{ a: [1, 2] }, { $inc: { 'a.1': 1, 'a.3': 1 } }, { a: [1, 3, null, 1] }],
    [{ a: [{ n: 1 }, {}] }, { $inc: { 'a.$[].n': 1 } }, { a: [{ n: 2 }, { n: 1 }] }],
  ],
});

testOperator('$mul', {
  refused: [
    [{}, { $mul: { a: 'x' } }, 14, 'Cannot multiply with non-numeric argument: {a: "x"}'],
    [{ a: {} }, { $mul: { a: 2 } }, 14, "Cannot apply $mul to 'a' of non-numeric type object"],
    [
      { a: 2n ** 62n },
      { $mul: { a: 2 } },
      2,
      'Failed to apply $mul to current value 4611686018427387904',
    ],
  ],
  changed: [
    [{}, { $mul: { a: 5, b: 5n, c: 0.5 } }, { a: 0, b: 0n, c: double(0) }],
    [{}, { $mul: { a: decimal('5.5') } }, { a: decimal('0') }],
    [{ a: 3 }, { $mul: { a: 4 } }, { a: 12 }],
    [{ a: 2147483647 }, { $mul: { a: 2 } }, { a: 4294967294n }],
    [{ a: 3 }, { $mul: { a: 0.5 } }, { a: 1.5 }],
    [{ a: decimal('1.5') }, { $mul: { a: 2 } }, { a: decimal('3.0') }],
  ],
});
