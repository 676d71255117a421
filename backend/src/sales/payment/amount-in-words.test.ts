import { describe, expect, it } from '@jest/globals';
import type { Currency } from 'contracts';
import { spellOutAmount } from './amount-in-words.js';

describe('spellOutAmount', () => {
  it.each<[number, Currency, string]>([
    [12_050_050, 'INR', 'Rupees One Lakh Twenty Thousand Five Hundred and Paise Fifty Only'],
    [0, 'INR', 'Rupees Zero Only'],
    [5, 'INR', 'Rupees Zero and Paise Five Only'],
    [100, 'INR', 'Rupees One Only'],
    [10_100, 'INR', 'Rupees One Hundred One Only'],
    [2_199, 'INR', 'Rupees Twenty-One and Paise Ninety-Nine Only'],
    [10_000_000, 'INR', 'Rupees One Lakh Only'],
    [
      9_999_999_900,
      'INR',
      'Rupees Nine Crore Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine Only',
    ],
    [43_210, 'USD', 'US Dollars Four Hundred Thirty-Two and Cents Ten Only'],
    [12_050_000, 'USD', 'US Dollars One Hundred Twenty Thousand Five Hundred Only'],
  ])('writes %d minor units of %s as "%s"', (minor, currency, text) => {
    expect(spellOutAmount(minor, currency)).toBe(text);
  });

  it.each<Currency>(['INR', 'USD'])(
    'returns distinct words for distinct amounts in %s',
    (currency) => {
      // The factor 7,919 is coprime to 10, so the amounts cover all combinations of their last three digits.
      const amounts = Array.from({ length: 5_000 }, (_, at) => at * 7_919);
      const texts = amounts.map((minor) => spellOutAmount(minor, currency));
      expect(new Set(texts).size).toBe(amounts.length);
      for (const text of texts)
        expect(text).toMatch(/^(Rupees|US Dollars)( [A-Z][a-z]+(-[A-Z][a-z]+)?| and)+ Only$/);
    },
  );

  it('spells out the largest possible quotation total without rounding', () => {
    expect(spellOutAmount(999_999_999_999_999, 'USD')).toBe(
      'US Dollars Nine Trillion Nine Hundred Ninety-Nine Billion Nine Hundred Ninety-Nine Million ' +
        'Nine Hundred Ninety-Nine Thousand Nine Hundred Ninety-Nine and Cents Ninety-Nine Only',
    );
  });
});
