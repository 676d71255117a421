import { parseAmount } from './inputs/parse-amount.js';
import type { ParseResult } from './inputs/parse-result.js';

export const currencies = ['USD', 'INR'] as const;
export type Currency = (typeof currencies)[number];

/** The maximum amount for one price, packing or freight, in minor units: ten million dollars or rupees. */
export const maxAmountMinorUnits = 1_000_000_000;

/** The maximum total of a quotation, in minor units; every sum up to it is exact in a double. */
export const maxTotalMinorUnits = 1_000_000_000_000_000;

// Digit grouping of each currency: 1,234,567.00 and 12,34,567.00.
const formats: Record<Currency, Intl.NumberFormat> = {
  USD: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  INR: new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};
const signs: Record<Currency, string> = { USD: '$', INR: '₹' };

/** Formats an amount in minor units: `$1,234.50`, `₹12,34,567.00`. */
export function formatMoney(minor: number, currency: Currency): string {
  return `${minor < 0 ? '-' : ''}${signs[currency]}${formats[currency].format(Math.abs(minor) / 100)}`;
}

/**
 * Formats minor units for input fields and tables: 123450 becomes `1234.50`, without a currency sign or digit grouping.
 */
export function formatPlainAmount(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/** Converts a catalogue price with two decimals to minor units. */
export function toMinorUnits(price: number): number {
  return Math.round(price * 100);
}

/** Parses an amount in the currency of a quotation and returns it in minor units. */
export function parseMoney(text: string, currency: Currency): ParseResult<number> {
  const amount = parseAmount(text, { currency, most: maxAmountMinorUnits / 100 });
  return amount.ok ? { ok: true, value: toMinorUnits(amount.value) } : amount;
}
