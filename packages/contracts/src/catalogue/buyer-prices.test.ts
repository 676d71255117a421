import { expect, it } from '@jest/globals';
import { buyerPrices } from './buyer-prices.js';

it.each([
  [
    { originalPrice: 12.5, dollarPrice: 8.9, discountedPrice: 760 },
    { originalPrice: 12.5, dollarPrice: 8.9, discountedPrice: 760 },
  ],
  [{ originalPrice: 12.5, dollarPrice: 0, discountedPrice: 760 }, { discountedPrice: 760 }],
  [{ originalPrice: 12.5, dollarPrice: 0, discountedPrice: 0 }, {}],
  [{ originalPrice: 12.5, dollarPrice: null, discountedPrice: null }, { originalPrice: 12.5 }],
  [{ originalPrice: 0 }, {}],
  [{}, {}],
])('buyerPrices converts the stored prices %j to the displayed prices %j', (stored, shown) => {
  expect(buyerPrices(stored)).toEqual(shown);
});
