import { describe, expect, it } from '@jest/globals';
import { listedProduct } from '../../../../test/price-lists.js';
import { formatPriceValue, formatPriceInput, applyTypedPrice } from './explicit-values.js';

const tiers = [{ fromQuantity: 50, dollarPrice: 8.2 }];
const fixed = { dollarPrice: 8.9, discountedPrice: 760, priceTiers: tiers };
const product = { ...listedProduct, explicit: fixed };

describe('the fixed prices of a product', () => {
  it.each([
    ['dollarPrice', '8.90', '$8.90'],
    ['discountedPrice', '760', '₹760'],
    ['priceTiers', '50: $8.20', '50: $8.20'],
  ] as const)(
    'appear in the field %s as "%s" during editing and as "%s" otherwise',
    (field, typed, shown) => {
      expect([formatPriceInput(product, field), formatPriceValue(product, field)]).toEqual([
        typed,
        shown,
      ]);
      expect(applyTypedPrice(product, field, typed)).toEqual({ explicit: fixed });
    },
  );

  it('are empty while percentages determine the price', () => {
    const free = { ...product, explicit: null };
    expect([formatPriceInput(free, 'dollarPrice'), formatPriceValue(free, 'dollarPrice')]).toEqual([
      '',
      '–',
    ]);
  });

  it.each([
    ['dollarPrice', '$9', { ...fixed, dollarPrice: 9 }],
    ['discountedPrice', '', { ...fixed, discountedPrice: null }],
    ['priceTiers', '', { ...fixed, priceTiers: [] }],
    [
      'priceTiers',
      '100: 7,90',
      { ...fixed, priceTiers: [{ fromQuantity: 100, dollarPrice: 7.9 }] },
    ],
  ] as const)(
    'change only in the field %s when the user types %j into that field',
    (field, typed, explicit) => {
      expect(applyTypedPrice(product, field, typed)).toEqual({ explicit });
    },
  );

  it.each([
    ['dollarPrice', '', 'Remove the fixed tiers first'],
    ['dollarPrice', 'much', 'Enter an amount like 12.50'],
    ['dollarPrice', '0', 'Enter a price above 0'],
    ['discountedPrice', '$5', 'Enter the amount in rupees'],
    ['priceTiers', '50', 'Enter tier prices like 50: 8.20; 100: 7.90'],
  ] as const)(
    'stay unchanged if the user fills the field %s with %j, and the error is "%s"',
    (...row) => {
      const [field, typed, fault] = row;
      expect(applyTypedPrice(product, field, typed)).toEqual({ fault });
    },
  );

  it('cannot include tier prices without a dollar price', () => {
    const free = { ...product, explicit: null };
    const fault = 'Enter the fixed price ($) first';
    expect(applyTypedPrice(free, 'priceTiers', '50: 8')).toEqual({ fault });
  });

  it('are removed when the user clears the last price field', () => {
    expect(applyTypedPrice(listedProduct, 'dollarPrice', ' ')).toEqual({ explicit: null });
  });
});
