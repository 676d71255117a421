import { describe, expect, it } from '@jest/globals';
import { parsePercentage, describePercentage, formatPercentage } from './percentage.js';

describe('a price list percentage', () => {
  it.each([
    ['-5', -500],
    ['−5 %', -500],
    ['5% off', -500],
    ['-5% off', -500],
    ['5,5% discount', -550],
    ['minus 5', -500],
    ['+2.25', 225],
    ['2 percent more', 200],
    ['+100', 10_000],
    ['0', 0],
  ])('is parsed from the input %j as %d basis points', (typed, basisPoints) => {
    expect(parsePercentage(typed)).toEqual({ ok: true, value: basisPoints });
  });

  it.each([
    ['5', 'Enter -5 for a discount, or +5 for a surcharge'],
    ['5,5', 'Enter -5.5 for a discount, or +5.5 for a surcharge'],
    ['', 'Enter -5 for a discount of 5%, or +5 for a surcharge'],
    ['much', 'Enter -5 for a discount of 5%, or +5 for a surcharge'],
    ['-5 more', 'Enter -5 for a discount of 5%, or +5 for a surcharge'],
    ['(5)', 'Enter -5 for a discount of 5%, or +5 for a surcharge'],
    ['-1.234', 'Enter at most two decimals'],
    ['-91', 'Enter a discount of at most 90%'],
    ['+101', 'Enter a surcharge of at most 100%'],
  ])('cannot be parsed from the input %j, and the error is "%s"', (typed, message) => {
    expect(parsePercentage(typed)).toEqual({ ok: false, message });
  });

  it.each([
    [-500, '-5%', '5% off'],
    [225, '+2.25%', '2.25% more'],
    [0, '0%', 'Shop prices'],
  ])(
    'of %d basis points is formatted as "%s" and described as "%s"',
    (basisPoints, text, words) => {
      expect(formatPercentage(basisPoints)).toBe(text);
      expect(describePercentage(basisPoints)).toBe(words);
      expect(parsePercentage(text)).toEqual({ ok: true, value: basisPoints });
    },
  );
});
