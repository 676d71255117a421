import type { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, ObjectId, Timestamp } from 'bson';
import { createHash } from 'node:crypto';
import {
  type Collation,
  compareNumbers,
  type DbPointer,
  decimalParts,
  type Document,
  isNumeric,
  typeOrdinal,
} from '../../bson/index.js';
import { KeyWriter } from './key-writer.js';

/** Type marker of undefined, also used for an empty array. A missing field is indexed as null. */
export const UNDEFINED_TYPE_MARKER = 3;

/**
 * Maximum length of an index key in bytes. It is below LMDB's limit of 1978 bytes, because ids precede and follow the
 * key.
 */
const LONGEST = 1900;
const KEPT = 1700;

/** Writes a value so that its bytes sort in MongoDB's comparison order. */
export function writeValue(writer: KeyWriter, value: unknown, collation?: Collation): void {
  const ordinal = typeOrdinal(value);
  writer.byte(typeMarker(ordinal));
  writeBody(writer, { ordinal, value }, collation);
}

/** Returns the type marker: the first byte of an encoded value whose type has the given ordinal. */
export function typeMarker(ordinal: number): number {
  if (ordinal === -1) return 1;
  if (ordinal === 127) return 255;
  return ordinal === 0 ? UNDEFINED_TYPE_MARKER : ordinal;
}

interface Typed {
  ordinal: number;
  value: unknown;
}

/** The casts are safe because the ordinal determines the type. */
function writeBody(writer: KeyWriter, { ordinal, value }: Typed, collation?: Collation): void {
  switch (ordinal) {
    case 10:
      if (isNumeric(value)) writeNumber(writer, value);
      break;
    case 15: {
      const text = typeof value === 'string' ? value : (value as BSONSymbol).value;
      writer.text(collation ? collation.sortKey(text) : text);
      break;
    }
    case 20:
      writeDocument(writer, value as Document, collation);
      break;
    case 25:
      for (const each of value as unknown[]) writeValue(writer, each, collation);
      writer.byte(0);
      break;
    case 30:
      writeBinary(writer, value as Binary);
      break;
    case 35:
      writer.raw((value as ObjectId).id);
      break;
    case 40:
      writer.byte(value === true ? 1 : 0);
      break;
    case 45:
      writer.uint64(BigInt((value as Date).getTime()) + (1n << 63n));
      break;
    default:
      writeRare(writer, { ordinal, value });
  }
}

function writeRare(writer: KeyWriter, { ordinal, value }: Typed): void {
  switch (ordinal) {
    case 47:
      writer.uint64(BigInt.asUintN(64, (value as Timestamp).toBigInt()));
      break;
    case 50:
      writer.text((value as BSONRegExp).pattern);
      writer.text((value as BSONRegExp).options);
      break;
    case 55:
      writer.text((value as DbPointer).namespace);
      writer.raw((value as DbPointer).id.id);
      break;
    case 60:
      writer.text((value as Code).code);
      break;
    case 65:
      writer.text((value as Code).code);
      writeDocument(writer, (value as Code).scope ?? {});
      break;
    default: // null, missing, min key and max key have only a type marker
  }
}

function writeDocument(writer: KeyWriter, document: Document, collation?: Collation): void {
  for (const name of Object.keys(document)) {
    const value = document[name];
    writer.byte(typeMarker(typeOrdinal(value)));
    writer.text(name);
    writeValue(writer, value, collation);
  }
  writer.byte(0);
}

function writeBinary(writer: KeyWriter, binary: Binary): void {
  writer.uint32(binary.position);
  writer.byte(binary.sub_type);
  writer.raw(binary.buffer.subarray(0, binary.position));
}

const EXACT = 0x80;

/**
 * Writes the nearest double, then whether the number is below, equal to or above it. If they are not equal, also writes
 * the exact number.
 */
function writeNumber(writer: KeyWriter, value: number | bigint | object): void {
  // The cast is safe: a Double is also an object whose `toString` returns the number.
  const number = value as number | bigint | Decimal128;
  const near = typeof number === 'object' ? Number(number.toString()) : Number(number);
  writer.double(near);
  const order = typeof number === 'number' ? 0 : compareNumbers(number, near);
  writer.byte(EXACT + order);
  if (order !== 0) writeExact(writer, number);
}

/**
 * Writes the sign, the position of the first digit and the digits, so that numbers with the same nearest double remain
 * distinct.
 */
function writeExact(writer: KeyWriter, value: number | bigint | Decimal128): void {
  const { negative, digits, exponent } =
    typeof value === 'object'
      ? decimalParts(value)
      : {
          negative: value < 0,
          digits: BigInt(value) < 0n ? -BigInt(value) : BigInt(value),
          exponent: 0,
        };
  const text = digits.toString();
  const start = writer.length;
  writer.uint32(exponent + text.length + 0x8000);
  writer.text(text.replace(/0+$/, ''));
  if (negative) writer.invert(start);
}

/**
 * Truncates an index key that is too long for the store, and appends a hash so that different keys remain distinct.
 */
export function truncateKey(key: Buffer): Buffer {
  if (key.length <= LONGEST) return key;
  const hash = createHash('sha256').update(key).digest();
  return Buffer.concat([key.subarray(0, KEPT), hash]);
}

/** Shortens a prefix of keys to the bytes that a truncated key preserves. */
export function truncatePrefix(prefix: Buffer): Buffer {
  return prefix.length <= KEPT ? prefix : prefix.subarray(0, KEPT);
}

/** True if a prefix is short enough that truncation does not affect it. */
export function isUntruncatedPrefix(prefix: Buffer): boolean {
  return prefix.length < KEPT;
}

/** True if a key of this length in bytes is stored without truncation. Its order is then exact. */
export function isUntruncatedLength(length: number): boolean {
  return length <= LONGEST;
}

/** Returns the smallest key greater than all keys with the prefix. */
export function prefixEnd(prefix: Uint8Array): Buffer {
  const end = Buffer.from(prefix);
  for (let at = end.length - 1; at >= 0; at--) {
    const byte = end[at] ?? 0;
    if (byte < 0xff) {
      end[at] = byte + 1;
      return end.subarray(0, at + 1);
    }
  }
  return Buffer.concat([end, Buffer.alloc(16, 0xff)]);
}

/** Returns the key of a record: collection id and record number. */
export function recordKey(collection: number, record: number): Buffer {
  const key = Buffer.allocUnsafe(10);
  key.writeUInt32BE(collection, 0);
  key.writeUIntBE(record, 4, 6);
  return key;
}

export function recordNumberOf(key: Buffer): number {
  return key.readUIntBE(key.length - 6, 6);
}

/** Returns the common prefix of all keys of a collection or index. */
export function keyPrefixOf(id: number): Buffer {
  const prefix = Buffer.allocUnsafe(4);
  prefix.writeUInt32BE(id, 0);
  return prefix;
}

/** Returns the key in `meta` under which the shape of an index is stored. */
export function indexShapeKey(index: number): Buffer {
  return Buffer.concat([Buffer.from('s'), keyPrefixOf(index)]);
}
