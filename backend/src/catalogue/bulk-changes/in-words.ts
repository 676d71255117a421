import { titleOfPrice, type BulkChange, type PriceChange } from 'contracts';
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
      return `${products} hidden${change.until ? ` until ${momentInWords(change.until, timeZone)}` : ''}`;
    case 'show':
      return `${products} shown in the shop`;
    case 'delete':
      return `${products} deleted`;
  }
}

/** Formats a date as `1 December 2026, 09:00` in the business's time zone. */
function momentInWords(iso: string, timeZone: string) {
  const at = new Date(iso);
  const day = at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone });
  return `${day}, ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })}`;
}

function priceInWords({ prices, by, rounding }: PriceChange, products: string) {
  const size = Math.abs(by.amount);
  const much = by.unit === 'percent' ? `${size}%` : amountInWords(size, prices);
  const verb = by.amount > 0 ? 'raised' : 'lowered';
  const rounded = rounding === 0.01 ? '' : `, rounded to ${rounding.toFixed(2)}`;
  return `${joinNames(prices.map(titleOfPrice))} of ${products} ${verb} by ${much}${rounded}`;
}

const amountInWords = (size: number, [price]: readonly string[]) =>
  `${price === 'discountedPrice' ? '₹' : '$'}${size.toFixed(2)}`;

export const joinNames = (names: string[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(names);
