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
const asked = (product: Product, quantity: number) =>
  // The cast is safe: the tested function compares only these fields.
  ({ product, quantity, note: '', targetPrice: null }) as unknown as InquiryLine;
const now = (...products: Product[]) => new Map(products.map((one) => [one.id, one]));

describe('the plan for ordering an inquiry again', () => {
  it('contains no differences when no product has changed', () => {
    const again = planReorder([asked(quartz, 7)], now(quartz));
    expect(again).toEqual({ lines: [{ productId: 'a', quantity: 7 }], differences: [] });
  });

  it('lists discontinued products as differences and omits their lines', () => {
    const again = planReorder([asked(quartz, 7)], now());
    expect(again).toEqual({ lines: [], differences: ['Quartz: no longer available'] });
  });

  it('lists a minimum quantity above the requested quantity, and raises the quantity to the minimum', () => {
    const again = planReorder([asked(quartz, 7)], now({ ...quartz, minQuantity: 10 }));
    expect(again.lines).toEqual([{ productId: 'a', quantity: 10 }]);
    expect(again.differences).toEqual(['Quartz: minimum is now 10']);
  });

  // @spec shop-159
  it('lists a new quantity increment, and rounds the requested quantity up to the next valid quantity', () => {
    const again = planReorder([asked(quartz, 7)], now({ ...quartz, orderStep: 12 }));
    expect(again.lines).toEqual([{ productId: 'a', quantity: 17 }]);
    expect(again.differences).toEqual(['Quartz: now sold in increments of 12, so 17 instead of 7']);
  });

  it('does not list a changed minimum quantity if the requested quantity still reaches it', () => {
    expect(
      planReorder([asked(quartz, 10)], now({ ...quartz, minQuantity: 10 })).differences,
    ).toEqual([]);
  });

  it.each([
    ['Quartz: price changed from $10.00 to $11.50', { dollarPrice: 11.5 }],
    ['Quartz: price changed from $10.00 to $12.00', { dollarPrice: undefined }],
    [
      'Quartz: price changed from $10.00 to Ask for price',
      { dollarPrice: undefined, originalPrice: undefined },
    ],
  ])('lists the old and new prices as: %s', (difference, change) => {
    // The cast is safe: the tested function compares only these fields.
    const changed = { ...quartz, ...change } as Product;
    expect(planReorder([asked(quartz, 7)], now(changed)).differences).toEqual([difference]);
  });

  it('uses a placeholder for a product without a name', () => {
    const nameless = { ...quartz, productName: '' };
    expect(planReorder([asked(nameless, 7)], now()).differences).toEqual([
      'Unnamed Product: no longer available',
    ]);
  });
});
