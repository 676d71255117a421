import { parseNumber } from './parse-number.js';
import { parseError, type ParseResult } from './parse-result.js';
import { visibleText } from './visible-text.js';

export const maxPrice = 99_999_999.99;

export const amountHint = 'Enter an amount like 12.50';

export interface AmountOptions {
  /** True if the text comes from a table whose decimal separator is a comma. */
  decimalComma?: boolean;
  /** The currency of the field; an amount with another currency's sign is rejected. */
  currency?: 'USD' | 'INR';
  /** The maximum amount, by default 99,999,999.99. */
  most?: number;
}

const currencyNames = { USD: 'US dollars', INR: 'rupees' };
const signs = {
  USD: String.raw`us\s?\$|\$|＄|usd|us dollars?|dollars?`,
  INR: String.raw`₹|₨|rs\.?|inr|rupees?|रुपये|रु\.?|રૂપિયા|રૂ\.?`,
};
/** The suffix of an amount on Indian invoices: `760/-`, `760/- only`. */
const ending = /\s*\/\s*[-\u2010-\u2015=]\s*(only)?$/iu;

/**
 * Parses an amount of money with at most two decimals: `12.50`, `₹1,25,000`, `Rs. 760/-`, `$1,234.50`, `12,50`. Rejects
 * a bare `1,234`, which can mean 1234 or 1.234, and an amount in a currency other than the field's currency.
 */
export function parseAmount(text: string, options: AmountOptions = {}): ParseResult<number> {
  const { currency, decimalComma = false, most = maxPrice } = options;
  const typed = visibleText(text);
  const plain = typed.replace(ending, '');
  const inDollars = withoutSign(plain, 'USD');
  const inRupees = withoutSign(plain, 'INR');
  if (inDollars !== plain && inRupees !== plain) return parseError(amountHint);
  if (currency === 'USD' && inRupees !== plain) return otherCurrency('USD');
  if (currency === 'INR' && inDollars !== plain) return otherCurrency('INR');
  const amount = inDollars === plain ? inRupees : inDollars;
  return parseNumber(amount, {
    decimals: 2,
    most,
    decimalComma,
    isCommaGrouping: amount !== typed,
    hint: amountHint,
  });
}

function withoutSign(text: string, currency: 'USD' | 'INR'): string {
  const leading = new RegExp(String.raw`^([-\u2212(]?\s*)(?:${signs[currency]})\s*`, 'iu');
  const trailing = new RegExp(String.raw`\s*(?:${signs[currency]})$`, 'iu');
  return text.replace(leading, '$1').replace(trailing, '');
}

function otherCurrency(expected: 'USD' | 'INR') {
  return parseError(`Enter the amount in ${currencyNames[expected]}`);
}
