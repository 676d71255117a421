const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});
const counts = new Intl.NumberFormat('en-US');
const percentages = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const days = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'UTC' });
const moments = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });

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

/**
 * Formats a time in the reader's time zone: `26 Nov 2026, 11:29 pm`. A narrow no-break space keeps am or pm on the same
 * line.
 */
export function formatMoment(iso: string): string {
  return moments.format(new Date(iso)).replace(/\s(?=[ap]m$)/, '\u202f');
}

/** Formats a time with its time zone, for readers whose time zone is unknown: `26 Nov 2026, 11:29 pm IST`. */
export function formatMomentIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-IN', {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone },
  }).format(at);
}

/** Formats the calendar day `2026-12-10` as `10 Dec 2026`, the same in every time zone. */
export function formatDay(day: string): string {
  return days.format(new Date(day));
}

/** Formats the day of a moment in a time zone: `10 Dec 2026`. */
export function formatDayIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone }).format(at);
}

/** Groups the digits of Indian numbers: `+91 98765 43210`. Returns other numbers unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3');
}

/** Formats hours up to two days, then days: `1 hour`, `48 hours`, `3 days`. */
export function formatHours(hours: number): string {
  if (hours === 1) return '1 hour';
  return hours <= 48 ? `${hours} hours` : `${Math.ceil(hours / 24)} days`;
}

/** Formats a lead time: `In stock`, `1 day`, `21 days`. */
export function formatLeadTime(leadTimeDays: number): string {
  if (leadTimeDays === 0) return 'In stock';
  return leadTimeDays === 1 ? '1 day' : `${leadTimeDays} days`;
}
