import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatMoney, maxAmount, readMoney } from './money.js';

describe('an amount that is typed', () => {
  it.each(['', 'ten', '1.234', '-5', '1e3', '12,50.', '99999999999', '1 000'])(
    'is refused as %j',
    (typed) => {
      expect(readMoney(typed)).toBeUndefined();
    },
  );

  it('comes back from how it is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmount }), (minor) => {
        expect(readMoney(formatMoney(minor, 'USD'))).toBe(minor);
        expect(readMoney(formatMoney(minor, 'INR'))).toBe(minor);
      }),
    );
  });
});

describe('an amount that is shown', () => {
  it('is grouped as where its currency is at home', () => {
    expect(formatMoney(123_456_750, 'USD')).toBe('$1,234,567.50');
    expect(formatMoney(123_456_750, 'INR')).toBe('₹12,34,567.50');
  });
});
