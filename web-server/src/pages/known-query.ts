import { maxFilterLength, maxQueryLength } from 'contracts';

const longest = Math.max(maxQueryLength, maxFilterLength);
const isNumber = /^[1-9]\d{0,9}$/;

/**
 * Keeps only the parameters that the page reads, in a fixed order, so that arbitrary parameters do not create cache
 * entries.
 */
export function keepKnownParameters(names: string[], search: string): string {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.trim() ?? '';
    const isNumeric = name === 'page' || name === 'seed';
    if (value === '' || value.length > longest || (isNumeric && !isNumber.test(value))) continue;
    known.set(name, value);
  }
  return known.size > 0 ? `?${known}` : '';
}
