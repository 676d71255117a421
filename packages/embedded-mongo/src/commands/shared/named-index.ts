import { isDocument } from '../../bson/index.js';
import type { Collection } from '../../storage/collection.js';
import type { Index } from '../../storage/indexes/indexes.js';

/** Returns the index with this name or key that query plans may use, or undefined if there is none. */
export function findIndex({ indexes }: Collection, reference: unknown): Index | undefined {
  if (!isDocument(reference)) return indexes.find(({ name }) => name === reference);
  const text = serialiseIndexKey(reference);
  return indexes.find(({ spec }) => serialiseIndexKey(spec['key']) === text);
}

/** Serialises an index key to a string for comparison. The directions 1, 1.0 and Long 1 result in the same string. */
export function serialiseIndexKey(key: unknown): string {
  const fields = Object.entries(isDocument(key) ? key : {});
  return JSON.stringify(fields.map(([path, direction]) => [path, String(direction)]));
}
