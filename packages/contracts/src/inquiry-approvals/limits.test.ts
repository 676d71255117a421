import { describe, expect, it } from '@jest/globals';
import { needsApproval, totalInCurrency } from './limits.js';

const priced = { quantity: 10, dollarPrice: 10, discountedPrice: 800 };
const onRequest = { quantity: 1, dollarPrice: 0 };
const rupeesOnly = { quantity: 1, discountedPrice: 800 };
const bothLimits = { dollars: 1_000, rupees: 1_000 };
const noLimits = { dollars: null, rupees: null };

describe('an inquiry', () => {
  it.each([
    ['there is no limit', [priced, onRequest], noLimits],
    ['the total equals the limit', [priced], { dollars: 100, rupees: 8_000 }],
    ['a product has a price in one currency with a limit', [rupeesOnly], bothLimits],
  ])('needs no approval if %s', (_, lines, limits) => {
    expect(needsApproval(lines, limits)).toBe(false);
  });

  it.each([
    ['the total exceeds the limit in dollars', [priced], { dollars: 99.99, rupees: null }],
    ['the total exceeds the limit in rupees', [priced], { dollars: 100, rupees: 7_999 }],
    ['the limit is 0', [priced], { dollars: 0, rupees: null }],
    ['a product is on request', [priced, onRequest], bothLimits],
    [
      'a product has no price in a currency with a limit',
      [rupeesOnly],
      { ...bothLimits, rupees: null },
    ],
  ])('needs approval if %s', (_, lines, limits) => {
    expect(needsApproval(lines, limits)).toBe(true);
  });

  it('has a total that is based on tier prices and has no rounding errors', () => {
    const lines = [
      { quantity: 3, dollarPrice: 0.1, unitPrice: 0.07 },
      { quantity: 1, originalPrice: 0.2 },
    ];
    expect(totalInCurrency(lines, 'dollars')).toBe(0.41);
    expect(totalInCurrency(lines, 'rupees')).toBeUndefined();
  });
});
