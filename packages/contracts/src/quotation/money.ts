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

/** Reads a typed amount of at most two decimals, grouped or not; undefined when it is none. */
export function readMoney(typed: string): number | undefined {
  const [, whole = '', cents = ''] =
    /^[$₹]?\s*(\d[\d,]{0,13})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (whole === '') return undefined;
  const minor = Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
  return minor <= maxAmount ? minor : undefined;
}
