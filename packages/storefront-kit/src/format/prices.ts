export { formatDollars, formatRupees } from 'contracts';

const counts = new Intl.NumberFormat('en-US');

/** `123,457`: a number of things, grouped as dollars are. */
export function formatCount(count: number): string {
  return counts.format(count);
}

/** The unit as it is shown: `per kg`, without stroke or underscore. */
export function formatUnit(unit: string): string {
  return unit.replace(/[/_]/g, ' ');
}
