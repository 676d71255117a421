import { MaxKey, MinKey } from 'bson';
import { decimal, double, testOperator } from './operator.fixture.js';

testOperator('$min', {
  changed: [
    [{}, { $min: { a: 5 } }, { a: 5 }],
    [{ a: 5 }, { $min: { a: 3n } }, { a: 3n }],
    [{ a: 5 }, { $min: { a: double(5) } }, { a: 5 }],
    [{ a: 5 }, { $min: { a: decimal('4.9') } }, { a: decimal('4.9') }],
    [{ a: 5 }, { $min: { a: null } }, { a: null }],
    [{ a: null }, { $min: { a: 5 } }, { a: null }],
    [{ a: 5 }, { $min: { a: NaN } }, { a: NaN }],
    [{ a: 'x' }, { $min: { a: 5 } }, { a: 5 }],
    [{ a: [2] }, { $min: { a: [1, 9] } }, { a: [1, 9] }],
    [{ a: 1 }, { $min: { a: new MinKey() } }, { a: new MinKey() }],
    [{ a: [4] }, { $min: { 'a.0': 3, 'a.1': 1 } }, { a: [3, 1] }],
  ],
  collated: [[{ a: 'B' }, { $min: { a: 'b' } }, { a: 'B' }]],
});

testOperator('$max', {
  changed: [
    [{}, { $max: { a: null } }, { a: null }],
    [{ a: 5 }, { $max: { a: 7 } }, { a: 7 }],
    [{ a: 5 }, { $max: { a: 5n } }, { a: 5 }],
    [{ a: NaN }, { $max: { a: -1 } }, { a: -1 }],
    [{ a: 9 }, { $max: { a: '' } }, { a: '' }],
    [{ a: true }, { $max: { a: 'x' } }, { a: true }],
    [{ a: new Date(1) }, { $max: { a: new Date(2) } }, { a: new Date(2) }],
    [{ a: 1 }, { $max: { a: new MaxKey() } }, { a: new MaxKey() }],
  ],
  collated: [[{ a: 'a' }, { $max: { a: 'B' } }, { a: 'B' }]],
});
