import { describe, expect, it } from '@jest/globals';
import {
  discountPercentOf,
  minQuantityOf,
  pickPrices,
  toPriceVisibility,
  omitPriceFields,
} from './pricing.js';

describe('the price display of a product', () => {
  it('is hidden when the data contains no price', () => {
    expect(toPriceVisibility({})).toEqual({ kind: 'hidden' });
  });

  // @spec shop-104
  it('is "Ask for price" for a signed-in customer when the product has no price', () => {
    expect(toPriceVisibility({ minQuantity: 5 })).toEqual({ kind: 'ask' });
  });

  it.each(['pending', 'declined'] as const)(
    'states that prices are withheld from a %s customer',
    (why) => {
      const product = { minQuantity: 5, pricesWithheld: why };
      expect(toPriceVisibility(product)).toEqual({ kind: 'withheld', why });
      expect(pickPrices(product)).toEqual(product);
      expect(omitPriceFields(product)).toEqual({});
    },
  );

  // @spec shop-138 core-12 core-13
  it('shows dollars with two decimal places, the discount and whole rupees', () => {
    const price = { originalPrice: 12.5, dollarPrice: 8.9, discountedPrice: 123456.4 };
    expect(toPriceVisibility({ ...price, minQuantity: 5 })).toEqual({
      kind: 'known',
      current: '$8.90',
      original: '$12.50',
      discount: 29,
      rupees: '₹1,23,456',
    });
  });

  it('falls back to the original price when there is no other price', () => {
    expect(toPriceVisibility({ originalPrice: 10 })).toEqual({
      kind: 'known',
      current: '$10.00',
      original: undefined,
      discount: undefined,
      rupees: undefined,
    });
  });

  it('falls back to rupees when there is no dollar price', () => {
    expect(toPriceVisibility({ discountedPrice: 760 })).toEqual({
      kind: 'known',
      current: '₹760',
      original: undefined,
      discount: undefined,
      rupees: undefined,
    });
  });
});

describe('the price fields in a response', () => {
  const prices = { originalPrice: 12.5, dollarPrice: 8.9, discountedPrice: 760, minQuantity: 5 };
  const product = { id: 'a', ...prices };

  it('are extracted without other fields, and missing price fields are omitted', () => {
    expect(pickPrices(product)).toStrictEqual(prices);
    expect(pickPrices({})).toStrictEqual({});
    for (const [field, value] of Object.entries(prices))
      expect(pickPrices({ [field]: value })).toStrictEqual({ [field]: value });
  });

  it('are removed from a copy, without mutating the original product', () => {
    expect(omitPriceFields(product)).toStrictEqual({ id: 'a' });
    expect(product).toStrictEqual({ id: 'a', ...prices });
  });
});

describe('the discount', () => {
  it.each([
    ['no current price', { originalPrice: 10 }],
    ['a current price that is not lower', { originalPrice: 10, dollarPrice: 10 }],
    ['a higher current price', { originalPrice: 10, dollarPrice: 11 }],
    ['an original price of 0', { originalPrice: 0, dollarPrice: 0 }],
    ['a discount below half a percent', { originalPrice: 1000, dollarPrice: 999 }],
  ])('is omitted for %s', (_, price) => {
    expect(discountPercentOf(price)).toBeUndefined();
  });

  // @spec shop-102
  it.each([
    [12.5, 8.9, 29],
    [10, 7.5, 25],
    [3, 2, 33],
  ])(
    'is rounded to a whole percentage: %d reduced to %d gives %d%%',
    (originalPrice, dollarPrice, percent) => {
      expect(discountPercentOf({ originalPrice, dollarPrice })).toBe(percent);
    },
  );
});

describe('the minimum quantity', () => {
  // @spec shop-89 shop-104
  it('is at least one', () => {
    expect([
      minQuantityOf({}),
      minQuantityOf({ minQuantity: 0 }),
      minQuantityOf({ minQuantity: 5 }),
    ]).toEqual([1, 1, 5]);
  });
});
