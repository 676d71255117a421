import { isDocument } from '../bson/index.js';
import type { Collection } from '../storage/collection.js';
import type { Index } from '../storage/indexes.js';

/** The index of a name or of a key, if plans may use it. */
export function findIndex({ indexes }: Collection, wanted: unknown): Index | undefined {
  if (!isDocument(wanted)) return indexes.find(({ name }) => name === wanted);
  const text = keyText(wanted);
  return indexes.find(({ spec }) => keyText(spec['key']) === text);
}

/** An index key as comparable text; 1, 1.0 and Long 1 are one direction. */
export function keyText(key: unknown): string {
  const fields = Object.entries(isDocument(key) ? key : {});
  return JSON.stringify(fields.map(([path, direction]) => [path, String(direction)]));
}
