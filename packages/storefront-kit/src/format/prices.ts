export { formatCount, formatDollars, formatRupees } from 'contracts';

/** Returns the display form of a unit: replaces slashes and underscores by spaces, as in `per kg`. */
export function formatUnit(unit: string): string {
  return unit.replace(/[/_]/g, ' ');
}
