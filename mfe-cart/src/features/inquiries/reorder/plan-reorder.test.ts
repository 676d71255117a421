import { describe, expect, it } from '@jest/globals';
import type { InquiryLine, Product } from 'contracts';
import { planReorder } from './plan-reorder.js';

const quartz = {
  id: 'a',
  productName: 'Quartz',
  minQuantity: 5,
  dollarPrice: 10,
  originalPrice: 12,
} as Product; // Safe: only these fields are compared.
const asked = (product: Product, quantity: number) =>
  ({ product, quantity, note: '', targetPrice: null }) as unknown as InquiryLine; // Safe: only these fields are compared.
const now = (...products: Product[]) => new Map(products.map((one) => [one.id, one]));

describe('the differences shown before ordering again', () => {
  it('are empty when nothing has changed', () => {
    const again = planReorder([asked(quartz, 7)], now(quartz));
    expect(again).toEqual({ lines: [{ productId: 'a', quantity: 7 }], differences: [] });
  });

  it('name discontinued products and leave them out', () => {
    const again = planReorder([asked(quartz, 7)], now());
    expect(again).toEqual({ lines: [], differences: ['Quartz: no longer available'] });
  });

  it('name a minimum above the requested quantity, and raise the quantity to it', () => {
    const again = planReorder([asked(quartz, 7)], now({ ...quartz, minQuantity: 10 }));
    expect(again.lines).toEqual([{ productId: 'a', quantity: 10 }]);
    expect(again.differences).toEqual(['Quartz: minimum is now 10']);
  });

  // @spec shop-159
  it('name an order step that the quantity does not match, and propose the next valid quantity', () => {
    const again = planReorder([asked(quartz, 7)], now({ ...quartz, orderStep: 12 }));
    expect(again.lines).toEqual([{ productId: 'a', quantity: 17 }]);
    expect(again.differences).toEqual([
      'Quartz: now sold in increments of 12. Quantity set to 17.',
    ]);
  });

  it('omit a minimum that the requested quantity still reaches', () => {
    expect(
      planReorder([asked(quartz, 10)], now({ ...quartz, minQuantity: 10 })).differences,
    ).toEqual([]);
  });

  it.each([
    [{ dollarPrice: 11.5 }, 'Quartz: price changed from $10.00 to $11.50'],
    [{ dollarPrice: undefined }, 'Quartz: price changed from $10.00 to $12.00'],
    [
      { dollarPrice: undefined, originalPrice: undefined },
      'Quartz: price changed from $10.00 to Ask for price',
    ],
  ])('name the old and new price: %j', (change, difference) => {
    const changed = { ...quartz, ...change } as Product; // Safe: only these fields are compared.
    expect(planReorder([asked(quartz, 7)], now(changed)).differences).toEqual([difference]);
  });

  it('use a placeholder for a product without a name', () => {
    const nameless = { ...quartz, productName: '' };
    expect(planReorder([asked(nameless, 7)], now()).differences).toEqual([
      'Unnamed Product: no longer available',
    ]);
  });
});
