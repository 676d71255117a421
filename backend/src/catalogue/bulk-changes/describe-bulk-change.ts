import {
  type BulkChange,
  formatDateTimeInTimeZone,
  formatMoney,
  formatPlainAmount,
  type PriceChange,
  priceTitle,
  toMinorUnits,
} from 'contracts';
import { formatProductCount } from '../products/index.js';

/** Returns a sentence without a full stop that describes a bulk change to `count` products. */
export function describeBulkChange(change: BulkChange, count: number, timeZone: string): string {
  const products = formatProductCount(count);
  switch (change.kind) {
    case 'price':
      return priceInWords(change, products);
    case 'category':
      return `Category of ${products} changed to ${change.category}`;
    case 'minimum':
      return `Minimum quantity of ${products} set to ${change.minQuantity}`;
    case 'best':
      return change.isBest
        ? `${products} added to best sellers`
        : `${products} removed from best sellers`;
    case 'hide':
      return `${products} hidden${change.until ? ` until ${formatDateTimeInTimeZone(timeZone, new Date(change.until))}` : ''}`;
    case 'show':
      return `${products} shown in the shop`;
    case 'delete':
      return `${products} deleted`;
  }
}

function priceInWords({ prices, by, rounding }: PriceChange, products: string) {
  const size = Math.abs(by.amount);
  const much = by.unit === 'percent' ? `${size}%` : amountInWords(size, prices);
  const verb = by.amount > 0 ? 'raised' : 'lowered';
  const rounded =
    rounding === 0.01 ? '' : `, rounded to ${formatPlainAmount(toMinorUnits(rounding))}`;
  return `${joinNames(prices.map(priceTitle))} of ${products} ${verb} by ${much}${rounded}`;
}

const amountInWords = (size: number, [price]: readonly string[]) =>
  formatMoney(toMinorUnits(size), price === 'discountedPrice' ? 'INR' : 'USD');

export const joinNames = (names: string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
