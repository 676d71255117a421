import { decimal, double, testOperator } from './operator.fixture.js';

testOperator('$mod', {
  refused: [
    [{ a: { $mod: 2 } }, 2, 'malformed mod, needs to be an array'],
    [{ a: { $mod: [] } }, 2, 'malformed mod, not enough elements'],
    [{ a: { $mod: [2] } }, 2, 'malformed mod, not enough elements'],
    [{ a: { $mod: [2, 1, 0] } }, 2, 'malformed mod, too many elements'],
    [{ a: { $mod: ['2', 1] } }, 2, 'malformed mod, divisor not a number'],
    [{ a: { $mod: [null, 1] } }, 2, 'malformed mod, divisor not a number'],
    [{ a: { $mod: [2, 'x'] } }, 2, 'malformed mod, remainder not a number'],
    [{ a: { $mod: [0, 1] } }, 2, 'divisor cannot be 0'],
    [{ a: { $mod: [0.9, 1] } }, 2, 'divisor cannot be 0'],
    [{ a: { $mod: [NaN, 1] } }, 2, 'malformed mod, divisor not a number'],
  ],
  selected: [
    [
      { a: { $mod: [4, 1] } },
      [{ a: 5 }, { a: 1n }, { a: double(5.9) }, { a: decimal('9.99') }, { a: [2, 13] }],
      [{ a: 4 }, { a: -3 }, { a: '5' }, {}, { a: null }, { a: NaN }, { a: Infinity }],
    ],
    [{ a: { $mod: [4, 0] } }, [{ a: 0 }, { a: double(-0.5) }, { a: -8n }], [{ a: 2 }, { a: true }]],
    [{ a: { $mod: [3, -1] } }, [{ a: -4 }], [{ a: 4 }, { a: 2 }]],
    [{ a: { $mod: [-3, 1] } }, [{ a: 4 }], [{ a: -4 }]],
    [{ a: { $mod: [4.7, 1.2] } }, [{ a: 5 }], [{ a: 5.7 - 1 }]],
    [{ a: { $mod: [10n, 7] } }, [{ a: 9223372036854775807n }], [{ a: 9223372036854775806n }]],
    [{ a: { $mod: [5, 0] } }, [{ a: decimal('1E+3') }], [{ a: decimal('Infinity') }]],
  ],
});
