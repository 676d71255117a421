import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { computeNewPrice } from './new-price.js';

const percent = (amount: number) => ({ unit: 'percent', amount }) as const;
const sum = (amount: number) => ({ unit: 'sum', amount }) as const;

describe('computeNewPrice', () => {
  it.each([
    [8.9, percent(5), 0.01, 9.35],
    [8.9, percent(5), 0.05, 9.35],
    [8.9, percent(5), 0.1, 9.3],
    [8.9, percent(5), 1, 9],
    [1.01, sum(0.01), 0.01, 1.02],
    [0.1, sum(0.2), 0.01, 0.3],
    [10, sum(-2.5), 0.01, 7.5],
    [10, percent(-99.99), 0.01, 'tooLow'],
    [10, sum(-10), 0.01, 'tooLow'],
    [0.02, percent(5), 0.05, 'tooLow'],
    [99_999_999, percent(5), 0.01, 'tooHigh'],
  ] as const)(
    'maps the price %s, the change %j and the rounding step %s to %j',
    (...[old, by, rounding, price]) => {
      expect(computeNewPrice(old, { by, rounding }, 'dollarPrice')).toBe(price);
    },
  );

  it('rounds rupee prices to whole rupees, because the shop shows them without decimals', () => {
    expect(computeNewPrice(675, { by: percent(5), rounding: 0.01 }, 'discountedPrice')).toBe(709);
  });

  it('rounds the exact price to the nearest multiple of the rounding step', () => {
    const prices = fc.integer({ min: 100, max: 9_999_999 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(prices, fc.integer({ min: -90, max: 1_000 }), (old, amount) => {
        const price = computeNewPrice(old, { by: percent(amount), rounding: 0.05 }, 'dollarPrice');
        if (typeof price !== 'number') return;
        const steps = price / 0.05;
        expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
        expect(Math.abs(price - (old * (100 + amount)) / 100)).toBeLessThan(0.025 + 1e-6);
      }),
    );
  });
});
