import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { codes, refuse } from '../errors.js';
import { asBuffer, endOfName, invalidBson, valueSize } from './layout.js';
import { readText } from './text.js';
import { DbPointer, type Document, isInt32, setField, Undefined } from './values.js';

const DEEPEST = 200;

const minKey = new MinKey();
const maxKey = new MaxKey();
const undefinedValue = new Undefined();

/** Decodes a whole BSON document. Checks lengths and depth, so untrusted bytes are safe. */
export function decode(bytes: Uint8Array): Document {
  return readerOf(asBuffer(bytes)).document(0, bytes.length);
}

/** Validates a document like `decode`, without creating values. */
export function checkDocument(bytes: Buffer): void {
  readerOf(bytes).check(0, bytes.length);
}

function readerOf(bytes: Buffer): Reader {
  if (bytes.length < 5 || bytes.readInt32LE(0) !== bytes.length)
    throw invalidBson('the length of the document does not match');
  return new Reader(bytes);
}

/**
 * Decodes the value of the given BSON type that starts at the offset `at`. Throws if its content exceeds its declared
 * length.
 */
export function decodeValue(type: number, bytes: Buffer, at: number): unknown {
  return new Reader(bytes).value(type, at, at + valueSize(type, bytes, at));
}

class Reader {
  #depth = 0;

  constructor(readonly bytes: Buffer) {}

  document(start: number, limit: number): Document {
    const { bytes } = this;
    const end = this.#enter(start, limit);
    const document: Document = {};
    let at = start + 4;
    while (at < end) {
      const nameEnd = endOfName(bytes, at + 1);
      const name = readText(bytes, at + 1, nameEnd);
      const type = bytes[at] ?? 0;
      const next = this.#endOfValue(type, nameEnd + 1, end);
      setField(document, name, this.value(type, nameEnd + 1, next));
      at = next;
    }
    this.#depth--;
    return document;
  }

  check(start: number, limit: number): void {
    const { bytes } = this;
    const end = this.#enter(start, limit);
    let at = start + 4;
    while (at < end) {
      const type = bytes[at] ?? 0;
      const value = endOfName(bytes, at + 1) + 1;
      const next = this.#endOfValue(type, value, end);
      if (type === 0x03 || type === 0x04) this.check(value, next);
      else if (type === 0x0f) this.#scopedCode(value, next);
      at = next;
    }
    this.#depth--;
  }

  #array(start: number, limit: number): unknown[] {
    const { bytes } = this;
    const end = this.#enter(start, limit);
    const array: unknown[] = [];
    let at = start + 4;
    while (at < end) {
      const type = bytes[at] ?? 0;
      const value = endOfName(bytes, at + 1) + 1;
      const next = this.#endOfValue(type, value, end);
      array.push(this.value(type, value, next));
      at = next;
    }
    this.#depth--;
    return array;
  }

  #endOfValue(type: number, value: number, end: number): number {
    const next = value + valueSize(type, this.bytes, value);
    if (next > end) throw invalidBson('a value is cut');
    return next;
  }

  #enter(start: number, limit: number): number {
    if (++this.#depth > DEEPEST)
      refuse(codes.Overflow, `BSON document exceeds the depth limit of ${DEEPEST}`);
    const end = start + this.bytes.readInt32LE(start) - 1;
    if (end < start + 4 || end >= limit || this.bytes[end] !== 0)
      throw invalidBson('a document is cut');

    return end;
  }

  value(type: number, at: number, end: number): unknown {
    const { bytes } = this;
    switch (type) {
      case 0x01: {
        const value = bytes.readDoubleLE(at);
        return isInt32(value) ? new Double(value) : value;
      }
      case 0x02:
        return readText(bytes, at + 4, end - 1);
      case 0x03:
        return this.document(at, end);
      case 0x04:
        return this.#array(at, end);
      case 0x05:
        return new Binary(this.#copy(at + 5, end), bytes[at + 4]);
      case 0x07:
        return new ObjectId(this.#copy(at, end));
      case 0x08:
        return bytes[at] === 1;
      case 0x09:
        return new Date(bytes.readInt32LE(at + 4) * 0x1_0000_0000 + bytes.readUInt32LE(at));
      case 0x0a:
        return null;
      case 0x10:
        return bytes.readInt32LE(at);
      case 0x12:
        return bytes.readBigInt64LE(at);
      case 0x13:
        return new Decimal128(this.#copy(at, end));
      default:
        return this.#rare(type, at, end);
    }
  }

  #rare(type: number, at: number, end: number): unknown {
    const { bytes } = this;
    switch (type) {
      case 0x06:
        return undefinedValue;
      case 0x0b: {
        const patternEnd = endOfName(bytes, at);
        const flags = readText(bytes, patternEnd + 1, end - 1);
        return new BSONRegExp(readText(bytes, at, patternEnd), flags);
      }
      case 0x0c: {
        const id = new ObjectId(this.#copy(end - 12, end));
        return new DbPointer(readText(bytes, at + 4, end - 13), id);
      }
      case 0x0d:
        return new Code(readText(bytes, at + 4, end - 1));
      case 0x0e:
        return new BSONSymbol(readText(bytes, at + 4, end - 1));
      case 0x0f:
        return this.#scopedCode(at, end);
      case 0x11:
        return new Timestamp(bytes.readBigUInt64LE(at));
      case 0x7f:
        return maxKey;
      default:
        return minKey; // Only MinKey is left, because `valueSize` has already rejected unknown types.
    }
  }

  #scopedCode(at: number, end: number): Code {
    const scope = at + 8 + this.bytes.readInt32LE(at + 4);
    if (scope > end - 5 || scope < at + 9) throw invalidBson('a scope is cut');
    return new Code(readText(this.bytes, at + 8, scope - 1), this.document(scope, end));
  }

  #copy(from: number, to: number): Uint8Array {
    return new Uint8Array(this.bytes.subarray(from, to));
  }
}
