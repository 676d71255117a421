import { decode, decodeValue } from './decode.js';
import { encode } from './encode.js';
import { asBuffer, findElement } from './layout.js';
import type { Path } from './path.js';
import { type Document, field, isDocument } from './values.js';

const DOCUMENT = 0x03;

/** A document in a query: bytes, decoded values or both. Each form is created lazily from the other. */
export class RawDocument {
  /** Number of path components that the latest call to `reach` traversed. */
  reached = 0;
  #bytes: Buffer | undefined;
  #document: Document | undefined;

  private constructor(bytes: Buffer | undefined, document: Document | undefined) {
    this.#bytes = bytes;
    this.#document = document;
  }

  static of(source: Uint8Array | RawDocument): RawDocument {
    return source instanceof RawDocument ? source : new RawDocument(asBuffer(source), undefined);
  }

  static from(document: Document): RawDocument {
    return new RawDocument(undefined, document);
  }

  /** The bytes, if the document was created from bytes or has been encoded. */
  get stored(): Buffer | undefined {
    return this.#bytes;
  }

  get bytes(): Buffer {
    return (this.#bytes ??= encode(this.#document ?? {}));
  }

  get document(): Document {
    return (this.#document ??= decode(this.bytes));
  }

  /**
   * Follows a path through nested documents. Returns the value at the end of the path, or the first value on the path
   * that is not a document.
   */
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
