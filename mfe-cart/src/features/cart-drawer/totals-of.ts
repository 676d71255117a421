import { amountOf, unitsInWords, type CartItem } from 'contracts';
import { formatMoney, priceOf, type Currency } from '../../lib/money.js';
import { cartTexts } from '../../texts.js';

/** The totals of a cart; products without a price in the currency are counted separately. */
export function totalsOf(items: CartItem[], currency: Currency) {
  const sold = items.filter(({ isGone }) => !isGone);
  const prices = sold.map(({ product, quantity }) => ({
    price: priceOf(product, currency, quantity),
    unit: product.quantityUnit,
    quantity,
  }));
  // In cents, so that tenths of cents do not add up.
  const cents = prices.map(({ price = 0, quantity }) => amountOf(price, quantity) * 100);
  return {
    products: sold.length,
    units: unitsInWords(prices),
    amount: Math.round(cents.reduce((sum, part) => sum + part, 0)) / 100,
    onRequest: prices.filter(({ price }) => price === undefined).length,
  };
}

/** The sum as shown, or 'On request' when no product has a price in the currency. */
export function totalText(
  { products, amount, onRequest }: ReturnType<typeof totalsOf>,
  currency: Currency,
): string {
  const hasPrice = products === 0 || onRequest < products;
  return hasPrice ? formatMoney(amount, currency) : cartTexts.allOnRequest;
}
