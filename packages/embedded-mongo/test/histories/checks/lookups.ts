import { acknowledged, type Operation } from '../history.js';

/** Looks for what is there all the time; or changes it, by an update that inserts what it does not find. */
export interface Lookup {
  by: 'find' | 'count' | 'update' | 'upsert';
  expected: number;
}

/** How many documents were found. */
export type Found = number;

/** Whatever happens to the indexes, a query finds what is stored. */
export function checkLookups(history: readonly Operation<Lookup, Found>[]): string[] {
  return acknowledged(history)
    .filter(({ request, result }) => result !== request.expected)
    .map(({ request: { by, expected }, result }) => `${by} found ${result} of ${expected}`);
}
