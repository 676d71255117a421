// `@__PURE__` lets bundlers remove the formats that a bundle does not use.
const dollars = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
});
const rupees = /* @__PURE__ */ new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const counts = /* @__PURE__ */ new Intl.NumberFormat('en-US');
const percentages = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** Formats US dollars with two decimals: `$1,234.50`. */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}

/** Formats whole rupees with Indian digit grouping: `₹1,23,457`. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** Formats a count with the same digit grouping as dollars: `123,457`. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** Formats basis points as a percentage: 1,250 becomes `12.5%`. */
export function formatPercent(basisPoints: number): string {
  return `${percentages.format(basisPoints / 100)}%`;
}

/** Separator between items of text on one line. The no-break space prevents a line from starting with the separator. */
export const middleDotSeparator = '\u00a0· ';

/** Joins the items that are not empty: `Shah Gems · India`. */
export function joinWithMiddleDot(facts: (string | false | null | undefined)[]): string {
  return facts.filter(Boolean).join(middleDotSeparator);
}

/** Groups the digits of Indian phone numbers: `+91 98765 43210`. Returns other numbers unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}

/**
 * Formats a duration in hours. Durations over 48 hours are formatted in days, rounded up: `1 hour`, `48 hours`, `3
 * days`.
 */
export function formatHours(hours: number): string {
  if (hours === 1) return '1 hour';
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}

/** Formats a lead time: `In stock`, `1 day`, `21 days`. */
export function formatLeadTime(leadTimeDays: number): string {
  if (leadTimeDays === 0) return 'In stock';
  return leadTimeDays === 1 ? '1 day' : `${leadTimeDays} days`;
}

/** Formats a size in bytes as `250 KB` or `1.2 MB`; 1 KB is 1,000 bytes. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1_000));
  return kilobytes < 1_000 ? `${kilobytes} KB` : `${Math.round(bytes / 100_000) / 10} MB`;
}
