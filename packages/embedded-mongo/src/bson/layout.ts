import { codes, CommandError } from '../errors.js';
import { readText } from './text.js';

export function invalidBson(reason: string): CommandError {
  return new CommandError(codes.InvalidBSON, `Invalid BSON: ${reason}`);
}

/** Returns a Buffer that shares the memory of the given bytes. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes)
    ? bytes
    : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Returns the size in bytes of the value at an offset, based on its BSON type. */
export function valueSize(type: number, bytes: Buffer, at: number): number {
  switch (type) {
    case 0x01: // double
    case 0x09: // date
    case 0x11: // timestamp
    case 0x12: // long
      return 8;
    case 0x02: // string
    case 0x0d: // code
    case 0x0e: // symbol
      return 4 + length(bytes, at, 1);
    case 0x03: // document
    case 0x04: // array
    case 0x0f: // code with scope
      return length(bytes, at, 5);
    case 0x05: // binary
      return 5 + length(bytes, at, 0);
    case 0x06: // undefined
    case 0x0a: // null
    case 0x7f: // max key
    case 0xff: // min key
      return 0;
    case 0x07: // object id
      return 12;
    case 0x08: // bool
      return 1;
    case 0x0b: {
      const options = endOfName(bytes, at) + 1;
      return endOfName(bytes, options) + 1 - at;
    }
    case 0x0c: // DBPointer
      return 16 + length(bytes, at, 1);
    case 0x10: // int
      return 4;
    case 0x13: // decimal
      return 16;
    default:
      throw invalidBson(`unknown type ${type}`);
  }
}

function length(bytes: Buffer, at: number, least: number): number {
  const size = bytes.readInt32LE(at);
  if (size < least) throw invalidBson(`length ${size}`);
  return size;
}

/** A loop is faster than `indexOf` for field names of up to this length in bytes. */
const SHORT_NAME = 32;

/** Returns the offset of the NUL byte that terminates a field name. */
export function endOfName(bytes: Buffer, at: number): number {
  const short = Math.min(at + SHORT_NAME, bytes.length);
  for (let end = at; end < short; end++) if (bytes[end] === 0) return end;
  const end = bytes.indexOf(0, short);
  if (end === -1) throw invalidBson('a name does not end');
  return end;
}

/** Returns the offset of the named element in the document at `start`, or -1. */
export function findElement(bytes: Buffer, start: number, name: Uint8Array): number {
  const end = start + bytes.readInt32LE(start) - 1;
  let at = start + 4;
  while (at < end) {
    const nameStart = at + 1;
    let same = 0;
    while (same < name.length && bytes[nameStart + same] === name[same]) same++;
    let nameEnd = nameStart + same;
    if (bytes[nameEnd] === 0 && same === name.length) return at;
    while (bytes[nameEnd] !== 0 && nameEnd < end) nameEnd++;
    at = nameEnd + 1 + valueSize(bytes[at] ?? 0, bytes, nameEnd + 1);
  }
  return -1;
}

/** Returns the index of the first element of the array at `start` whose type and value offset pass the test, or -1. */
export function findInArray(
  bytes: Buffer,
  start: number,
  test: (type: number, at: number) => boolean,
): number {
  const end = start + bytes.readInt32LE(start) - 1;
  let at = start + 4;
  for (let place = 0; at < end; place++) {
    const type = bytes[at] ?? 0;
    const value = endOfName(bytes, at + 1) + 1;
    if (test(type, value)) return place;
    at = value + valueSize(type, bytes, value);
  }
  return -1;
}

/** Calls `visit` for each top-level element with its name, the offset of its type byte and its end offset. */
export function forEachElement(
  bytes: Buffer,
  visit: (name: string, from: number, to: number) => void,
): void {
  const end = bytes.readInt32LE(0) - 1;
  let at = 4;
  while (at < end) {
    const nameEnd = endOfName(bytes, at + 1);
    const next = nameEnd + 1 + valueSize(bytes[at] ?? 0, bytes, nameEnd + 1);
    visit(readText(bytes, at + 1, nameEnd), at, next);
    at = next;
  }
}
