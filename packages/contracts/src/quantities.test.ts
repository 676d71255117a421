import { describe, expect, it } from '@jest/globals';
import {
  multiplyPrice,
  nextOrderableQuantity,
  orderQuantityError,
  quantityError,
  formatQuantity,
  roundToGrams,
  formatUnitTotals,
} from './quantities.js';

describe('quantities', () => {
  it('must be whole numbers for pieces and sets, but not for kilograms', () => {
    expect(quantityError(1.5, 'per/piece')).toBe('Enter a whole number');
    expect(quantityError(1.5, 'per/set')).toBe('Enter a whole number');
    expect([quantityError(1.5, 'per/kg'), quantityError(2, 'per/set')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('are rounded to whole grams after they are added', () => {
    expect(roundToGrams(0.1 + 0.2)).toBe(0.3);
    expect(roundToGrams(999_999.9 + 0.1)).toBe(1_000_000);
  });

  it('are formatted with their unit in the singular or plural', () => {
    const texts = [
      formatQuantity(1, 'per/piece'),
      formatQuantity(1_200, 'per/set'),
      formatQuantity(1, 'per/set'),
      formatQuantity(12.125, 'per/kg'),
      formatQuantity(1, 'per/kg'),
      formatQuantity(1_000_035, 'per/piece'),
    ];
    expect(texts).toEqual([
      '1 piece',
      '1,200 sets',
      '1 set',
      '12.125 kg',
      '1 kg',
      '1,000,035 pieces',
    ]);
  });

  it('are summed separately for each unit', () => {
    const lines = [
      { quantity: 100, unit: 'per/piece' },
      { quantity: 10.1, unit: 'per/kg' },
      { quantity: 30, unit: 'per/piece' },
      { quantity: 0.2, unit: 'per/kg' },
    ] as const;
    expect(formatUnitTotals([...lines])).toBe('130 pieces, 10.3 kg');
    expect(formatUnitTotals([])).toBe('');
  });
});

describe('order quantities', () => {
  // @spec shop-159
  it.each([
    [3, 10, undefined, 10],
    [12.5, 10, undefined, 12.5],
    [1, 10, 12, 10],
    [10, 10, 12, 10],
    [11, 10, 12, 22],
    [22, 10, 12, 22],
    [23, 10, 12, 34],
    [1_000_000, 10, 12, 999_994],
    [10.1, 10, 0.25, 10.25],
    [10.3, 10, 0.1, 10.3],
    [2_000_000, 1, undefined, 1_000_000],
  ])(
    'are adjusted: %d with a minimum of %d and an increment of %s becomes %d',
    (...[quantity, minimum, step, next]) => {
      expect(nextOrderableQuantity(quantity, { minimum, step })).toBe(next);
    },
  );

  it.each([
    [1.5, 'per/piece', 'Enter a whole number'],
    [9, 'per/piece', 'Minimum 10 pcs required'],
    [23, 'per/piece', 'Sold in increments of 12. Enter 34 pieces'],
    [1_000_000, 'per/set', 'Sold in increments of 12. Enter 999,994 sets'],
  ] as const)(
    'are rejected if they are invalid: %d %s with a minimum of 10 and an increment of 12 fails with "%s"',
    (quantity, quantityUnit, fault) => {
      expect(orderQuantityError(quantity, { quantityUnit, minQuantity: 10, orderStep: 12 })).toBe(
        fault,
      );
    },
  );

  it('are accepted if they are the minimum plus a multiple of the increment', () => {
    const rules = { quantityUnit: 'per/piece', minQuantity: 10, orderStep: 12 } as const;
    expect(orderQuantityError(34, rules)).toBeUndefined();
  });
});

describe('multiplyPrice', () => {
  it.each([
    [8.4, 12.5, 105],
    [0.07, 3, 0.21],
    [1.005, 1, 1],
    [19.99, 0.333, 6.66],
    [12.34, 1_000_000, 12_340_000],
  ])('multiplies $%d by %d and returns $%d', (price, quantity, amount) => {
    expect(multiplyPrice(price, quantity)).toBe(amount);
  });
});
