import { multiplyPrice, formatUnitTotals, type CartItem } from 'contracts';
import { formatMoney, unitPriceOf, type Currency } from '../../../lib/money.js';
import { withheldPricesReason } from '../../../lib/prices-withheld.js';
import { cartTexts } from '../../../cart-texts.js';

/**
 * Returns the totals of a cart in one currency, without products that are no longer sold. `onRequest` is the number of
 * products that have no price in this currency.
 */
export function computeCartTotals(items: CartItem[], currency: Currency) {
  const sold = items.filter(({ isGone }) => !isGone);
  const prices = sold.map(({ product, quantity }) => ({
    price: unitPriceOf(product, currency, quantity),
    unit: product.quantityUnit,
    quantity,
  }));
  // The sum is calculated in cents, to avoid floating-point errors.
  const cents = prices.map(({ price = 0, quantity }) => multiplyPrice(price, quantity) * 100);
  return {
    products: sold.length,
    units: formatUnitTotals(prices),
    amount: Math.round(cents.reduce((sum, part) => sum + part, 0)) / 100,
    withheld: withheldPricesReason(sold.map(({ product }) => product)),
    onRequest: prices.filter(({ price }) => price === undefined).length,
  };
}

/**
 * Returns the formatted sum, or the reason why there is none: prices are withheld, or all products are priced on
 * request.
 */
export function formatTotal(
  { products, amount, withheld, onRequest }: ReturnType<typeof computeCartTotals>,
  currency: Currency,
): string {
  if (withheld) return cartTexts.withheldTotal[withheld];
  const hasPrice = products === 0 || onRequest < products;
  return hasPrice ? formatMoney(amount, currency) : cartTexts.allOnRequest;
}
