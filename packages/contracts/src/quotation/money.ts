import { parseAmount } from '../inputs/parse-amount.js';
import type { Parsed } from '../inputs/parsed.js';

export const currencies = ['USD', 'INR'] as const;
export type Currency = (typeof currencies)[number];

/** The most that one price, packing or freight may be, in minor units: ten million dollars or rupees. */
export const maxAmount = 1_000_000_000;

/** The most that a quotation may come to, in minor units: every sum up to it is exact in a number. */
export const maxTotal = 1_000_000_000_000_000;

// Grouping of each currency where it is at home: 1,234,567.00 and 12,34,567.00.
const formats: Record<Currency, Intl.NumberFormat> = {
  USD: new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  INR: new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};
const signs: Record<Currency, string> = { USD: '$', INR: '₹' };

/** An amount of minor units as it is read: `$1,234.50`, `₹12,34,567.00`. */
export function formatMoney(minor: number, currency: Currency): string {
  return `${minor < 0 ? '-' : ''}${signs[currency]}${formats[currency].format(Math.abs(minor) / 100)}`;
}

/** Minor units of a catalogue price, which has two decimals. */
export function toMinor(price: number): number {
  return Math.round(price * 100);
}

/** Reads a typed amount in the currency of a quotation as minor units. */
export function parseMoney(text: string, currency: Currency): Parsed<number> {
  const amount = parseAmount(text, { currency, most: maxAmount / 100 });
  return amount.ok ? { ok: true, value: toMinor(amount.value) } : amount;
}
