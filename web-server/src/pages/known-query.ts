import { maxFilterLength, maxQueryLength } from 'contracts';

const longest = Math.max(maxQueryLength, maxFilterLength);
const isNumber = /^[1-9]\d{0,9}$/;

/**
 * Keeps only the parameters that the page reads, in a fixed order, so that arbitrary parameters do not create cache
 * entries.
 */
export function keepKnownParameters(names: string[], search: string): string {
  const parameters = new URLSearchParams(search);
  const knownParameters = new URLSearchParams();
  for (const name of names) {
    const value = parameters.get(name)?.trim() ?? '';
    const isNumeric = name === 'page' || name === 'seed';
    if (value === '' || value.length > longest || (isNumeric && !isNumber.test(value))) continue;
    knownParameters.set(name, value);
  }
  return knownParameters.size > 0 ? `?${knownParameters}` : '';
}
