export { formatDollars, formatRupees } from 'contracts';

const counts = new Intl.NumberFormat('en-US');

/** Formats a count, grouped like dollars: `123,457`. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** Returns the display form of a unit: `per kg`, without slash or underscore. */
export function formatUnit(unit: string): string {
  return unit.replace(/[/_]/g, ' ');
}
