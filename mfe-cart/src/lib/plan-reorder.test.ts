import { describe, expect, it } from '@jest/globals';
import type { InquiryLine, Product } from 'contracts';
import { planReorder } from './plan-reorder.js';

const quartz = {
  id: 'a',
  productName: 'Quartz',
  minQuantity: 5,
  dollarPrice: 10,
  originalPrice: 12,
} as Product; // The cast is safe: the tested function compares only these fields.
const requestedLine = (product: Product, quantity: number) =>
  // The cast is safe: the tested function compares only these fields.
  ({ product, quantity, note: '', targetPrice: null }) as unknown as InquiryLine;
const now = (...products: Product[]) => new Map(products.map((product) => [product.id, product]));

describe('the plan for reordering an inquiry', () => {
  it('contains no differences when no product has changed', () => {
    const plan = planReorder([requestedLine(quartz, 7)], now(quartz));
    expect(plan).toEqual({ lines: [{ productId: 'a', quantity: 7 }], differences: [] });
  });

  it('lists discontinued products as differences and omits their lines', () => {
    const plan = planReorder([requestedLine(quartz, 7)], now());
    expect(plan).toEqual({ lines: [], differences: ['Quartz: no longer available'] });
  });

  it('lists a minimum quantity above the requested quantity, and raises the quantity to the minimum', () => {
    const plan = planReorder([requestedLine(quartz, 7)], now({ ...quartz, minQuantity: 10 }));
    expect(plan.lines).toEqual([{ productId: 'a', quantity: 10 }]);
    expect(plan.differences).toEqual(['Quartz: minimum is now 10']);
  });

  // @spec shop-159
  it('lists a new quantity increment, and rounds the requested quantity up to the next valid quantity', () => {
    const plan = planReorder([requestedLine(quartz, 7)], now({ ...quartz, orderStep: 12 }));
    expect(plan.lines).toEqual([{ productId: 'a', quantity: 17 }]);
    expect(plan.differences).toEqual(['Quartz: now sold in increments of 12, so 17 instead of 7']);
  });

  it('does not list a changed minimum quantity if the requested quantity still meets the minimum', () => {
    expect(
      planReorder([requestedLine(quartz, 10)], now({ ...quartz, minQuantity: 10 })).differences,
    ).toEqual([]);
  });

  it.each([
    ['Quartz: price changed from $10.00 to $11.50', { dollarPrice: 11.5 }],
    ['Quartz: price changed from $10.00 to $12.00', { dollarPrice: undefined }],
    [
      'Quartz: price changed from $10.00 to Ask for price',
      { dollarPrice: undefined, originalPrice: undefined },
    ],
  ])('describes the price difference as: %s', (difference, change) => {
    // The cast is safe: the tested function compares only these fields.
    const changed = { ...quartz, ...change } as Product;
    expect(planReorder([requestedLine(quartz, 7)], now(changed)).differences).toEqual([difference]);
  });

  it('uses a placeholder for a product without a name', () => {
    const nameless = { ...quartz, productName: '' };
    expect(planReorder([requestedLine(nameless, 7)], now()).differences).toEqual([
      'Unnamed Product: no longer available',
    ]);
  });
});
