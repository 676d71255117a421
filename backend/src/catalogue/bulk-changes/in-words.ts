import {
  type BulkChange,
  formatMomentIn,
  formatMoney,
  plainAmount,
  type PriceChange,
  titleOfPrice,
  toMinor,
} from 'contracts';
import { countInWords } from '../products/index.js';

/** Returns one sentence, without its full stop, that describes a change of `count` products. */
export function inWords(change: BulkChange, count: number, timeZone: string): string {
  const products = countInWords(count);
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
      return `${products} hidden${change.until ? ` until ${formatMomentIn(timeZone, new Date(change.until))}` : ''}`;
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
  const rounded = rounding === 0.01 ? '' : `, rounded to ${plainAmount(toMinor(rounding))}`;
  return `${joinNames(prices.map(titleOfPrice))} of ${products} ${verb} by ${much}${rounded}`;
}

const amountInWords = (size: number, [price]: readonly string[]) =>
  formatMoney(toMinor(size), price === 'discountedPrice' ? 'INR' : 'USD');

export const joinNames = (names: string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
