import type { Code, Binary, BSONRegExp, BSONSymbol, Decimal128 } from 'bson';
import type { Int32, Long, ObjectId, Timestamp } from 'bson';
import { codes, refuse } from '../errors.js';
import { writeText as writeUtf8 } from './text.js';
import { RawArray, RawValue } from './raw-values.js';
import { type DbPointer, type Document, typeCode } from './values.js';

const SMALL = 1 << 16;
const LARGE = 1 << 18;

let bytes = Buffer.allocUnsafe(SMALL);
let at = 0;

/** Encodes a document as BSON. Undefined fields are omitted; undefined array elements become null. */
export function encode(document: Document): Buffer {
  at = 0;
  writeDocument(document);
  return Buffer.from(bytes.subarray(0, at));
}

/** Encodes a document, leaving the first `free` bytes of the buffer unused. Raw values are copied without decoding. */
export function encodeAtOffset(free: number, document: Document): Buffer {
  at = free;
  writeDocument(document);
  if (at <= LARGE) return Buffer.from(bytes.subarray(0, at));
  const written = bytes.subarray(0, at); // Large buffers are not reused, so they are returned without a copy.
  bytes = Buffer.allocUnsafe(SMALL);
  return written;
}

function writeRawArray({ documents }: RawArray): void {
  reserve(documents.reduce((size, { length }) => size + 16 + length, 5));
  const start = at;
  at += 4;
  for (const [index, document] of documents.entries()) {
    bytes[at++] = 3;
    writeName(String(index));
    writeRaw(document);
  }
  close(start);
}

function reserve(size: number): void {
  if (at + size <= bytes.length) return;
  const larger = Buffer.allocUnsafe(Math.max(bytes.length * 2, at + size));
  bytes.copy(larger, 0, 0, at);
  bytes = larger;
}

function writeDocument(document: Document): void {
  reserve(5);
  const start = at;
  at += 4;
  for (const name of Object.keys(document)) {
    const value = document[name];
    if (value !== undefined) writeElement(name, value);
  }
  close(start);
}

function writeArray(array: readonly unknown[]): void {
  reserve(5);
  const start = at;
  at += 4;
  for (let index = 0; index < array.length; index++)
    writeElement(String(index), array[index] === undefined ? null : array[index]);

  close(start);
}

function close(start: number): void {
  reserve(1);
  bytes[at++] = 0;
  bytes.writeInt32LE(at - start, start);
}

function writeElement(name: string, value: unknown): void {
  const typeAt = at++;
  writeName(name);
  const type = writeValue(value); // `writeValue` must run before the assignment, because it may replace `bytes`.
  bytes[typeAt] = type & 0xff;
}

function writeName(name: string): void {
  if (name.includes('\0'))
    refuse(codes.BadValue, 'Field names and patterns may not contain null bytes');
  writeBytes(name);
  bytes[at++] = 0;
}

function writeBytes(text: string): void {
  reserve(text.length * 3 + 6);
  at = writeUtf8(bytes, text, at);
}

function writeText(text: string): void {
  reserve(4);
  const start = at;
  at += 4;
  writeBytes(text);
  bytes[at++] = 0;
  bytes.writeInt32LE(at - start - 4, start);
}

/** Writes the value and returns its BSON type code. The casts are safe because the code determines the type. */
function writeValue(value: unknown): number {
  const type = typeCode(value);
  reserve(16);
  switch (type) {
    case 1:
      at = bytes.writeDoubleLE(Number(value), at);
      break;
    case 2:
      writeText(value as string);
      break;
    case 3:
      if (value instanceof RawValue) writeRaw(value.bytes);
      else writeDocument(value as Document);
      break;
    case 4:
      if (value instanceof RawArray) writeRawArray(value);
      else writeArray(value as unknown[]);
      break;
    case 7:
      writeRaw((value as ObjectId).id);
      break;
    case 8:
      bytes[at++] = value === true ? 1 : 0;
      break;
    case 9:
      writeDate(value as Date);
      break;
    case 16:
      at = bytes.writeInt32LE((value as Int32).valueOf(), at);
      break;
    case 18:
      if (typeof value === 'bigint') at = bytes.writeBigInt64LE(value, at);
      else writeHalves(value as Long);
      break;
    default:
      writeRare(type, value);
  }
  return type;
}

function writeRare(type: number, value: unknown): void {
  switch (type) {
    case 5:
      writeBinary(value as Binary);
      break;
    case 11:
      writeName((value as BSONRegExp).pattern);
      writeName((value as BSONRegExp).options);
      break;
    case 12:
      writeText((value as DbPointer).namespace);
      writeRaw((value as DbPointer).id.id);
      break;
    case 13:
      writeText((value as Code).code);
      break;
    case 14:
      writeText((value as BSONSymbol).value);
      break;
    case 15:
      writeScopedCode(value as Code);
      break;
    case 17:
      writeHalves(value as Timestamp);
      break;
    case 19:
      writeRaw((value as Decimal128).bytes);
      break;
    default: // null, undefined, min key and max key have no value bytes
  }
}

function writeHalves({ low, high }: Pick<Long, 'low' | 'high'>): void {
  at = bytes.writeInt32LE(low, at);
  at = bytes.writeInt32LE(high, at);
}

function writeRaw(source: Uint8Array): void {
  reserve(source.length);
  bytes.set(source, at);
  at += source.length;
}

function writeDate(date: Date): void {
  const time = date.getTime();
  if (Number.isNaN(time)) refuse(codes.BadValue, 'The date is out of range');
  bytes.writeUInt32LE(time - Math.floor(time / 0x1_0000_0000) * 0x1_0000_0000, at);
  bytes.writeInt32LE(Math.floor(time / 0x1_0000_0000), at + 4);
  at += 8;
}

function writeBinary(binary: Binary): void {
  at = bytes.writeInt32LE(binary.position, at);
  bytes[at++] = binary.sub_type;
  writeRaw(binary.buffer.subarray(0, binary.position));
}

function writeScopedCode(code: Code): void {
  const start = at;
  at += 4;
  writeText(code.code);
  writeDocument(code.scope ?? {});
  bytes.writeInt32LE(at - start, start);
}
