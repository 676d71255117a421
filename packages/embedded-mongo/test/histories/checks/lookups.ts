import { acknowledged, type Operation } from '../history.js';

/** An operation that finds documents that always exist, or changes them with an update or upsert. */
export interface Lookup {
  by: 'find' | 'count' | 'update' | 'upsert';
  expected: number;
}

export type Found = number;

/** Checks that queries find all stored documents while indexes are created and dropped. */
export function checkLookups(history: readonly Operation<Lookup, Found>[]): string[] {
  return acknowledged(history)
    .filter(({ request, result }) => result !== request.expected)
    .map(({ request: { by, expected }, result }) => `${by} found ${result} of ${expected}`);
}
