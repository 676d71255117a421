import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formatMoney, maxAmountMinorUnits, parseMoney, formatPlainAmount } from './money.js';

describe('parseMoney', () => {
  it.each(['', 'ten', '1.234', '-5', '1e3', '12,50.', '99999999999', '1,234', '₹12.50'])(
    'rejects %j in a quotation in US dollars',
    (typed) => {
      expect(parseMoney(typed, 'USD').ok).toBe(false);
    },
  );

  it('parses every amount that formatMoney returns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: maxAmountMinorUnits }), (minor) => {
        for (const currency of ['USD', 'INR'] as const) {
          const value = { ok: true, value: minor };
          expect(parseMoney(formatMoney(minor, currency), currency)).toEqual(value);
        }
      }),
    );
  });
});

describe('formatMoney', () => {
  it('uses Western digit grouping for dollars and Indian digit grouping for rupees', () => {
    expect(formatMoney(123_456_750, 'USD')).toBe('$1,234,567.50');
    expect(formatMoney(123_456_750, 'INR')).toBe('₹12,34,567.50');
  });
});

describe('formatPlainAmount', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [123_450, '1234.50'],
  ])('formats %i minor units as "%s", without a currency sign or digit grouping', (minor, text) => {
    expect(formatPlainAmount(minor)).toBe(text);
  });
});
