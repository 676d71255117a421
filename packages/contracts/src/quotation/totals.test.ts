import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maxAmountMinorUnits } from '../money.js';
import { computeTotals, isTotalInRange, type PricedContent } from './totals.js';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000_000 }).map((grams) => grams / 1_000),
  unitPrice: fc.option(fc.integer({ min: 0, max: maxAmountMinorUnits })),
  discountBasisPoints: fc.integer({ min: 0, max: 10_000 }),
});
const content: fc.Arbitrary<PricedContent> = fc.record({
  lines: fc.array(line, { maxLength: 40 }),
  packing: fc.integer({ min: 0, max: maxAmountMinorUnits }),
  freight: fc.integer({ min: 0, max: maxAmountMinorUnits }),
  tax: fc.oneof(
    fc.constant({ kind: 'none' as const }),
    fc.record({
      kind: fc.constant('gst' as const),
      rateBasisPoints: fc.integer({ min: 0, max: 10_000 }),
    }),
  ),
});
const offered = content.filter(isTotalInRange);
const sumOf = (figures: number[]) => figures.reduce((sum, figure) => sum + figure, 0);
const ofOne = (
  quantity: number,
  unitPrice: number | null,
  discountBasisPoints = 0,
): PricedContent => ({
  lines: [{ quantity, unitPrice, discountBasisPoints }],
  packing: 0,
  freight: 0,
  tax: { kind: 'none' },
});

describe('quotation totals', () => {
  it('are out of range above 1,000,000,000,000,000 minor units', () => {
    expect(isTotalInRange(ofOne(1_000_000, maxAmountMinorUnits))).toBe(true);
    const { lines } = ofOne(1_000_000, maxAmountMinorUnits);
    expect(isTotalInRange({ ...ofOne(1, 1), lines: [...lines, ...lines] })).toBe(false);
  });

  it('are integers in minor units that add up exactly', () => {
    fc.assert(
      fc.property(offered, (content) => {
        const totals = computeTotals(content);
        for (const figure of [...totals.lines, totals.tax, totals.total])
          expect(Number.isSafeInteger(figure) && figure >= 0).toBe(true);
        expect(sumOf(totals.lines)).toBe(totals.subtotal);
        expect(totals.subtotal + totals.packing + totals.freight).toBe(totals.taxable);
        expect(totals.taxable + totals.tax).toBe(totals.total);
      }),
    );
  });

  it('round each line by at most half a minor unit', () => {
    const small = offered.filter(({ lines }) => lines.every(({ quantity }) => quantity < 1_000));
    fc.assert(
      fc.property(small, ({ lines, ...rest }) => {
        const totals = computeTotals({ lines, ...rest });
        lines.forEach(({ quantity, unitPrice, discountBasisPoints }, at) => {
          const exact = (quantity * (unitPrice ?? 0) * (10_000 - discountBasisPoints)) / 10_000;
          expect(Math.abs((totals.lines[at] ?? 0) - exact)).toBeLessThanOrEqual(0.501);
        });
      }),
    );
  });

  it('do not depend on the sequence of the lines', () => {
    fc.assert(
      fc.property(offered, (content) => {
        const reversed = { ...content, lines: content.lines.toReversed() };
        expect(computeTotals(reversed).total).toBe(computeTotals(content).total);
      }),
    );
  });

  it.each([
    ['half a cent up', ofOne(1.5, 1), 2],
    ['less than half a cent down', ofOne(1.499, 1), 1],
    ['half a cent up after a discount', ofOne(1, 5, 1_000), 5],
    ['a line with a 100% discount to zero', ofOne(3, 999, 10_000), 0],
    ['a line without a price to zero', ofOne(3, null), 0],
  ])('round %s', (_, content, total) => {
    expect(computeTotals(content).total).toBe(total);
  });

  it('include tax on the sum of the lines, packing and freight', () => {
    const content = { ...ofOne(3, 3_333), packing: 1_000, freight: 2_501 };
    const tax = { kind: 'gst' as const, rateBasisPoints: 300 };
    expect(computeTotals({ ...content, tax })).toEqual({
      lines: [9_999],
      subtotal: 9_999,
      packing: 1_000,
      freight: 2_501,
      taxable: 13_500,
      tax: 405,
      total: 13_905,
    });
  });
});
