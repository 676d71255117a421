export { formatCount, formatDollars, formatRupees } from 'contracts';

/** Returns the display form of a unit, such as `per kg`: slashes and underscores become spaces. */
export function formatUnit(unit: string): string {
  return unit.replace(/[/_]/g, ' ');
}
