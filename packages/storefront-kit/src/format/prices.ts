const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

const counts = new Intl.NumberFormat('en-US');

/** `$1,234.50`: always two decimals. */
export function formatDollars(amount: number): string {
  return dollars.format(amount);
}

/** `₹1,23,457`: whole rupees in lakh grouping. */
export function formatRupees(amount: number): string {
  return rupees.format(amount);
}

/** `123,457`: a number of things, grouped as dollars are. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** The unit as it is shown: `per kg`, without stroke or underscore. */
export function formatUnit(unit: string): string {
  return unit.replace(/[/_]/g, ' ');
}
