import { decode, decodeValue } from './decode.js';
import { encode } from './encode.js';
import { asBuffer, findElement } from './layout.js';
import type { Path } from './path.js';
import { type Document, field, isDocument } from './values.js';

const DOCUMENT = 0x03;

/** One document on its way through a query: bytes, values or both, each made from the other only when asked for. */
export class RawDocument {
  /** How many components of the path the last `reach` has used. */
  reached = 0;
  #bytes: Buffer | undefined;
  #document: Document | undefined;

  private constructor(bytes: Buffer | undefined, document: Document | undefined) {
    this.#bytes = bytes;
    this.#document = document;
  }

  /** Wraps stored bytes; a RawDocument passes through. */
  static of(source: Uint8Array | RawDocument): RawDocument {
    return source instanceof RawDocument ? source : new RawDocument(asBuffer(source), undefined);
  }

  /** Wraps values that were computed. */
  static from(document: Document): RawDocument {
    return new RawDocument(undefined, document);
  }

  /** The bytes, if it was made of them. */
  get stored(): Buffer | undefined {
    return this.#bytes;
  }

  get bytes(): Buffer {
    return (this.#bytes ??= encode(this.#document ?? {}));
  }

  get document(): Document {
    return (this.#document ??= decode(this.bytes));
  }

  /** Walks a path through documents and returns the first value that is none, or the value at its end. */
  reach(path: Path): unknown {
    if (this.#document !== undefined) return this.#reachValue(this.#document, path);
    const bytes = this.bytes;
    let start = 0;
    for (let index = 0; ; index++) {
      const key = path.keys[index];
      if (key === undefined) break;
      this.reached = index + 1;
      const at = findElement(bytes, start, key);
      if (at === -1) {
        this.reached = path.names.length;
        return undefined;
      }
      const type = bytes[at] ?? 0;
      start = at + key.length + 2;
      if (type !== DOCUMENT || index === path.keys.length - 1)
        return decodeValue(type, bytes, start);
    }
    return undefined;
  }

  #reachValue(document: Document, path: Path): unknown {
    let value: unknown = document;
    let index = 0;
    for (; index < path.names.length && isDocument(value); index++)
      value = field(value, path.names[index] ?? '');

    this.reached = value === undefined ? path.names.length : index;
    return value;
  }
}
