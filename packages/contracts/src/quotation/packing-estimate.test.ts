import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { describePacking, estimatePacking, type PackedLine } from './packing-estimate.js';

const side = fc.integer({ min: 1, max: 99_999 });
const quantity = fc
  .integer({ min: 1, max: 1_000_000_000 })
  .map((thousandths) => thousandths / 1_000);
const details = {
  unitsPerCarton: fc.integer({ min: 1, max: 999_999 }),
  cartonLengthMm: side,
  cartonWidthMm: side,
  cartonHeightMm: side,
  weightGrams: fc.integer({ min: 1, max: 99_999_999 }),
};
const packedLine = fc.record({ quantity, packingDetails: fc.record(details) });
const partly = fc.record({
  quantity,
  packingDetails: fc.option(fc.record(details, { requiredKeys: [] }), { nil: undefined }),
});
const most = 200;

const ball: PackedLine = {
  quantity: 10,
  packingDetails: {
    unitsPerCarton: 4,
    cartonLengthMm: 400,
    cartonWidthMm: 300,
    cartonHeightMm: 200,
    weightGrams: 650,
  },
};
const without = (...fields: string[]): PackedLine => ({
  ...ball,
  packingDetails: Object.fromEntries(
    Object.entries(ball.packingDetails ?? {}).filter(([name]) => !fields.includes(name)),
  ),
});

describe('the packing estimate', () => {
  it('lists missing details and omits the figures that depend on them', () => {
    const lines = [ball, without('weightGrams'), without('weightGrams', 'cartonHeightMm')];
    expect(estimatePacking(lines)).toEqual({
      cartons: 9,
      volumeCm3: null,
      grossWeightGrams: null,
      missing: { unitsPerCarton: 0, cartonSize: 1, weight: 2 },
    });
    expect(describePacking(lines)).toEqual({
      isKnown: true,
      figures: [['Cartons', '9']],
      missing: ['Carton size missing for 1 line', 'Weight missing for 2 lines'],
    });
  });

  it('contains no figures if no details are known or there are no lines', () => {
    const lines = [{ quantity: 5 }, { quantity: 2.5, packingDetails: { hsn: '7103' } }];
    const { isKnown, figures, missing } = describePacking(lines);
    expect([isKnown, figures, missing.length]).toEqual([false, [], 3]);
    expect(describePacking([])).toEqual({ isKnown: false, figures: [], missing: [] });
  });

  it('assumes separate cartons for each line, and that only the last of them may be partly full', () => {
    const otherLine = { ...ball, quantity: 4 };
    expect(estimatePacking([ball, otherLine])).toMatchObject({
      cartons: 4,
      volumeCm3: 4 * 40 * 30 * 20,
      grossWeightGrams: 14 * 650,
    });
  });

  it.each([
    [0.001, 650, 1],
    [0.001, 500, 1],
    [0.001, 499, 0],
    [12.5, 1_050, 13_125],
  ])('rounds the weight of %d units of %d g to %d g', (units, weightGrams, grams) => {
    const line = { quantity: units, packingDetails: { weightGrams } };
    expect(estimatePacking([line]).grossWeightGrams).toBe(grams);
  });

  it('formats small volumes in cubic centimetres, larger ones in cubic metres, and weights in kilograms', () => {
    expect(describePacking([ball]).figures).toEqual([
      ['Cartons', '3'],
      ['Volume', '72,000 cm³'],
      ['Gross weight', '6.5 kg'],
    ]);
    expect(describePacking([{ ...ball, quantity: 400 }]).figures).toEqual([
      ['Cartons', '100'],
      ['Volume', '2.4 m³'],
      ['Gross weight', '260 kg'],
    ]);
  });

  it('contains only integers and at most one partly filled carton per line', () => {
    fc.assert(
      fc.property(fc.array(packedLine, { minLength: 1, maxLength: 40 }), (lines) => {
        const { cartons, volumeCm3, grossWeightGrams } = estimatePacking(lines);
        for (const figure of [cartons, volumeCm3, grossWeightGrams])
          expect(Number.isInteger(figure) && Number(figure) >= 0).toBe(true);
        const exact = lines.map((line) => line.quantity / line.packingDetails.unitsPerCarton);
        const least = exact.reduce((sum, value) => sum + value, 0);
        expect(cartons).toBeGreaterThanOrEqual(least - 0.001);
        expect(cartons).toBeLessThan(least + lines.length + 0.001);
      }),
    );
  });

  it('does not depend on the sequence of the lines and does not decrease when a line is added', () => {
    fc.assert(
      fc.property(fc.array(packedLine, { minLength: 1, maxLength: most }), (lines) => {
        const all = estimatePacking(lines);
        expect(estimatePacking(lines.toReversed())).toEqual(all);
        const less = estimatePacking(lines.slice(1));
        expect(Number(less.cartons)).toBeLessThan(Number(all.cartons));
        expect(Number(less.volumeCm3)).toBeLessThanOrEqual(Number(all.volumeCm3));
        expect(Number(less.grossWeightGrams)).toBeLessThanOrEqual(Number(all.grossWeightGrams));
      }),
    );
  });

  it('omits a figure if and only if a line lacks details for it', () => {
    fc.assert(
      fc.property(fc.array(partly, { maxLength: most }), (lines) => {
        const { cartons, volumeCm3, grossWeightGrams, missing } = estimatePacking(lines);
        const lack = (fields: string[]) =>
          lines.filter(({ packingDetails = {} }) =>
            fields.some((name) => !(name in packingDetails)),
          ).length;
        const sizes = ['cartonLengthMm', 'cartonWidthMm', 'cartonHeightMm'];
        expect(missing).toEqual({
          unitsPerCarton: lack(['unitsPerCarton']),
          cartonSize: lack(sizes),
          weight: lack(['weightGrams']),
        });
        expect(cartons === null).toBe(missing.unitsPerCarton > 0);
        expect(volumeCm3 === null).toBe(missing.unitsPerCarton + missing.cartonSize > 0);
        expect(grossWeightGrams === null).toBe(missing.weight > 0);
      }),
    );
  });
});
