export { formatDollars, formatRupees } from 'contracts';

const counts = new Intl.NumberFormat('en-US');

/** Formats a count with the same digit grouping as dollars: `123,457`. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** Returns the display form of a unit: replaces slashes and underscores by spaces, as in `per kg`. */
export function formatUnit(unit: string): string {
  return unit.replace(/[/_]/g, ' ');
}
