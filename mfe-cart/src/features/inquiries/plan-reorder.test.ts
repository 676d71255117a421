import { describe, expect, it } from '@jest/globals';
import type { InquiryLine, Product } from 'contracts';
import { planReorder } from './plan-reorder.js';

const quartz = {
  id: 'a',
  productName: 'Quartz',
  minQuantity: 5,
  dollarPrice: 10,
  originalPrice: 12,
} as Product; // what is compared; the rest is left out
const asked = (product: Product, quantity: number) =>
  ({ product, quantity, note: '', targetPrice: null }) as unknown as InquiryLine; // as above
const now = (...products: Product[]) => new Map(products.map((one) => [one.id, one]));

describe('what has changed since an inquiry', () => {
  it('is nothing when everything is as it was', () => {
    const again = planReorder([asked(quartz, 7)], now(quartz));
    expect(again).toEqual({ lines: [{ productId: 'a', quantity: 7 }], differences: [] });
  });

  it('names what is gone, and leaves it out', () => {
    const again = planReorder([asked(quartz, 7)], now());
    expect(again).toEqual({ lines: [], differences: ['Quartz: no longer available'] });
  });

  it('names a minimum that is above what was asked for, and takes it', () => {
    const again = planReorder([asked(quartz, 7)], now({ ...quartz, minQuantity: 10 }));
    expect(again.lines).toEqual([{ productId: 'a', quantity: 10 }]);
    expect(again.differences).toEqual(['Quartz: minimum is now 10']);
  });

  // @spec shop-159
  it('names a step that what was asked for does not fit, and takes the next quantity', () => {
    const again = planReorder([asked(quartz, 7)], now({ ...quartz, orderStep: 12 }));
    expect(again.lines).toEqual([{ productId: 'a', quantity: 17 }]);
    expect(again.differences).toEqual(['Quartz: now sold in multiples of 12. Quantity set to 17.']);
  });

  it('is silent about a minimum that what was asked for still reaches', () => {
    expect(
      planReorder([asked(quartz, 10)], now({ ...quartz, minQuantity: 10 })).differences,
    ).toEqual([]);
  });

  it.each([
    [{ dollarPrice: 11.5 }, 'Quartz: price from $10.00 to $11.50'],
    [{ dollarPrice: undefined }, 'Quartz: price from $10.00 to $12.00'],
    [
      { dollarPrice: undefined, originalPrice: undefined },
      'Quartz: price from $10.00 to Ask for price',
    ],
  ])('names the price before and after: %j', (change, difference) => {
    const changed = { ...quartz, ...change } as Product; // as above
    expect(planReorder([asked(quartz, 7)], now(changed)).differences).toEqual([difference]);
  });

  it('names a product without a name', () => {
    const nameless = { ...quartz, productName: '' };
    expect(planReorder([asked(nameless, 7)], now()).differences).toEqual([
      'Unnamed Product: no longer available',
    ]);
  });
});
