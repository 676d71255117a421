import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maxQuantity, nextOrderableQuantity } from '../quantities.js';
import { estimatePacking } from '../quotation/packing-estimate.js';
import { packInCartons } from './cartons.js';

const anyRule = fc.record({
  minimum: fc.integer({ min: 1, max: 500 }),
  step: fc.option(fc.integer({ min: 1, max: 60_000 }).map((grams) => grams / 1_000)),
});
const anyQuantity = fc.integer({ min: 1, max: maxQuantity * 1_000 }).map((grams) => grams / 1_000);
const anySize = fc.integer({ min: 2, max: 5_000 });

describe('packInCartons', () => {
  it.each([
    ['per/piece', 48, 24, '2 cartons of 24'],
    ['per/piece', 24, 24, '1 carton of 24'],
    ['per/piece', 30, 24, '1 carton of 24 + 6 pieces'],
    ['per/piece', 25, 24, '1 carton of 24 + 1 piece'],
    ['per/piece', 10, 24, 'Less than 1 carton of 24'],
    ['per/piece', 1_200_000, 1_000, '1,200 cartons of 1,000'],
    ['per/set', 26, 12, '2 cartons of 12 sets + 2 sets'],
    ['per/kg', 52.5, 25, '2 cartons of 25 kg + 2.5 kg'],
    ['per/kg', 0.3, 25, 'Less than 1 carton of 25 kg'],
  ] as const)(
    'with the unit %s, describes the quantity %s in cartons of %s as "%s"',
    (...[unit, quantity, size, words]) => {
      expect(packInCartons({ quantity, quantityUnit: unit, unitsPerCarton: size })?.words).toBe(
        words,
      );
    },
  );

  it.each([undefined, null, 1])('returns undefined for a carton size of %s', (unitsPerCarton) => {
    const packed = { quantity: 5, quantityUnit: 'per/piece', unitsPerCarton } as const;
    expect(packInCartons(packed, { minimum: 1 })).toBeUndefined();
  });

  it.each([
    ['the next full carton', 30, 24, { minimum: 1 }, 48],
    ['the next full carton above the minimum', 10, 24, { minimum: 50 }, 72],
    ['the next full carton that fits the step', 20, 24, { minimum: 20, step: 10 }, 120],
    ['no quantity if all cartons are full', 48, 24, { minimum: 1 }, undefined],
    ['no quantity if no carton fits the step', 11, 24, { minimum: 1, step: 10 }, undefined],
    ['no quantity above the maximum', 999_999, 24, { minimum: 1 }, undefined],
    ['no quantity that needs many cartons', 3, 2, { minimum: 40 }, undefined],
  ])('suggests %s', (...[, quantity, unitsPerCarton, rule, expected]) => {
    const packed = { quantity, quantityUnit: 'per/piece', unitsPerCarton } as const;
    expect(packInCartons(packed, rule)?.nextFull).toBe(expected);
  });

  it('suggests only quantities that exceed the given quantity, fill all cartons and can be ordered', () => {
    fc.assert(
      fc.property(anyQuantity, anySize, anyRule, (quantity, unitsPerCarton, rule) => {
        const packed = { quantity, quantityUnit: 'per/kg', unitsPerCarton } as const;
        const next = packInCartons(packed, rule)?.nextFull;
        if (next === undefined) return;
        expect(next).toBeGreaterThan(quantity);
        expect(next % unitsPerCarton).toBe(0);
        expect(nextOrderableQuantity(next, rule)).toBe(next);
      }),
    );
  });

  it('returns the same number of cartons as the packing estimate', () => {
    fc.assert(
      fc.property(anyQuantity, anySize, (quantity, unitsPerCarton) => {
        const packed = { quantity, quantityUnit: 'per/kg', unitsPerCarton } as const;
        const { full, rest } = packInCartons(packed) ?? { full: 0, rest: 0 };
        const estimate = estimatePacking([{ quantity, packingDetails: { unitsPerCarton } }]);
        expect(full + (rest > 0 ? 1 : 0)).toBe(estimate.cartons);
      }),
    );
  });
});
