import { describe, expect, it } from '@jest/globals';
import { fromWire, wireNames, type CartItem } from 'contracts';
import { line, product } from '../../../../test/wire.js';
import { formatMoney, unitPriceOf } from '../../../lib/money.js';
import { computeCartTotals, formatTotal } from './totals-of.js';

function item(change: Parameters<typeof line>[0]): CartItem {
  const { product: sold, ...rest } = fromWire(wireNames.cartItem, line(change));
  return { ...rest, product: fromWire(wireNames.product, sold) };
}

describe('a product price', () => {
  it('is the current dollar price, or the original price if there is no current dollar price', () => {
    expect(unitPriceOf({ originalPrice: 12.5, dollarPrice: 10 }, 'dollars')).toBe(10);
    expect(unitPriceOf({ originalPrice: 12.5, dollarPrice: 0 }, 'dollars')).toBe(0);
    expect(unitPriceOf({ originalPrice: 12.5, discountedPrice: 800 }, 'dollars')).toBe(12.5);
  });

  // @spec shop-160
  it('is the tier price for the quantity in a cart, and the stored unit price in an inquiry', () => {
    const priceTiers = [{ fromQuantity: 50, dollarPrice: 8 }];
    const tiered = { dollarPrice: 10, discountedPrice: 800, priceTiers };
    expect([49, 50].map((quantity) => unitPriceOf(tiered, 'dollars', quantity))).toEqual([10, 8]);
    expect(unitPriceOf(tiered, 'rupees', 50)).toBe(800);
    expect(unitPriceOf({ dollarPrice: 10, unitPrice: 8 }, 'dollars')).toBe(8);
    const cart = [item({ quantity: 60, productId: product(tiered) })];
    expect(computeCartTotals(cart, 'dollars')).toMatchObject({ amount: 480 });
  });

  it('is not converted between currencies, and is undefined in a currency without a price', () => {
    expect(unitPriceOf({ dollarPrice: 10, discountedPrice: 800 }, 'rupees')).toBe(800);
    expect(unitPriceOf({ dollarPrice: 10 }, 'rupees')).toBeUndefined();
    expect(unitPriceOf({ discountedPrice: 800 }, 'dollars')).toBeUndefined();
  });

  it('is formatted in its currency', () => {
    expect(formatMoney(1234.5, 'dollars')).toBe('$1,234.50');
    expect(formatMoney(123456.7, 'rupees')).toBe('₹1,23,457');
  });
});

describe('cart totals', () => {
  const kilograms = product({ quantityUnit: 'per/kg', dollarPrice: 8.4, discountedPrice: 700 });
  const items = [
    item({ quantity: 5 }),
    item({ quantity: 12.5, productId: kilograms }),
    item({ quantity: 7, isGone: true }),
  ];

  it('contain the product count, the quantity per unit and the sum, and exclude discontinued products', () => {
    expect(computeCartTotals(items, 'dollars')).toEqual({
      products: 2,
      units: '5 pieces, 12.5 kg',
      amount: 155,
      onRequest: 0,
    });
    expect(computeCartTotals(items, 'rupees').amount).toBe(12_750);
  });

  it('count products without a price in the selected currency separately', () => {
    const rupeesOnly = product();
    delete rupeesOnly.dollarPrice;
    delete rupeesOnly.originalPrice;
    const allItems = [...items, item({ productId: rupeesOnly })];
    expect(computeCartTotals(allItems, 'dollars')).toMatchObject({
      products: 3,
      amount: 155,
      onRequest: 1,
    });
    expect(computeCartTotals(allItems, 'rupees')).toMatchObject({ amount: 16_750, onRequest: 0 });
  });

  it('have no floating-point errors', () => {
    const cheap = product({ dollarPrice: 0.1 });
    const three = [1, 1, 1].map((quantity) => item({ quantity, productId: cheap }));
    expect(computeCartTotals(three, 'dollars').amount).toBe(0.3);
    expect(computeCartTotals([], 'dollars')).toMatchObject({ products: 0, units: '', amount: 0 });
  });

  it('have no sum while prices are withheld from the customer', () => {
    const hidden = product({ pricesWithheld: 'pending' });
    const totals = computeCartTotals([item({ productId: hidden })], 'dollars');
    expect(formatTotal(totals, 'dollars')).toBe('Shown after approval');
  });
});
