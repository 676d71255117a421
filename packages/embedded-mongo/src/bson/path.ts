import { type Document, field, isDocument, setField } from './values.js';

/** A dotted path with its segments. The path is split only once, even if many documents are matched. */
export class Path {
  readonly names: readonly string[];
  readonly keys: readonly Uint8Array[];

  constructor(readonly text: string) {
    this.names = text.split('.');
    this.keys = this.names.map((name) => Buffer.from(name));
  }
}

const INDEX = /^(?:0|[1-9]\d{0,8})$/;

/** Returns the array index that a path component denotes, or -1. */
export function arrayIndex(name: string): number {
  const first = name.charCodeAt(0);
  return first >= 0x30 && first <= 0x39 && INDEX.test(name) ? Number(name) : -1;
}

/** Returns the value at a dotted path. Traverses documents only, never arrays. */
export function valueAt(document: Document, names: readonly string[]): unknown {
  let value: unknown = document;
  for (const name of names) {
    if (!isDocument(value)) return undefined;
    value = field(value, name);
  }
  return value;
}

/**
 * Returns a copy of a document with a different value at a path. The value `undefined` removes the
 * field.
 */
export function withValueAt(
  document: Document,
  names: readonly string[],
  value: unknown,
): Document {
  const [name = '', ...rest] = names;
  const inner = field(document, name);
  const next = rest.length === 0 ? value : withValueAt(isDocument(inner) ? inner : {}, rest, value);
  const copy: Document = {};
  for (const each of Object.keys(document)) {
    if (each !== name) setField(copy, each, document[each]);
    else if (next !== undefined) setField(copy, each, next);
  }
  if (next !== undefined) setField(copy, name, next); // An existing field keeps its position in the document.
  return copy;
}
