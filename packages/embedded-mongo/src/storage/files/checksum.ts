import { crc32 } from 'node:zlib';
import { VolatileBuffers } from '../volatile.js';

export interface ValueFormat {
  /** Returns the bytes that are stored for the value. Copy them before the next call, which reuses the buffer. */
  wrap(key: Uint8Array, value: Uint8Array): Uint8Array;
  /** Returns the length of the value at the start of the stored bytes, or undefined if the key or value is damaged. */
  sizeOf(key: Uint8Array, stored: Buffer): number | undefined;
}

/** The format of folders without checksums: values are stored unchanged. */
export const plainValueFormat: ValueFormat = {
  wrap: (_, value) => value,
  sizeOf: (_, { length }) => length,
};

const CHECKSUM_SIZE = 4;

/** A reusable buffer for the value being stored. Reuse is safe, because LMDB copies the value immediately. */
const MEMORY = new ArrayBuffer(1 << 16);
const views = new VolatileBuffers();

/**
 * The format of folders with checksums: the CRC-32 of key and value follows each value, since LMDB has no checksums.
 */
export const checksummedValueFormat: ValueFormat = {
  wrap: (key, value) => {
    const size = value.length + CHECKSUM_SIZE;
    const stored = size > MEMORY.byteLength ? Buffer.allocUnsafe(size) : views.of(MEMORY, 0, size);
    stored.set(value);
    stored.writeUInt32LE(checksum(value, checksum(key)), value.length);
    return stored;
  },
  sizeOf: (key, stored) => {
    const size = stored.length - CHECKSUM_SIZE;
    if (size < 0) return undefined;
    const sum = checksum(stored, checksum(key), size);
    return sum === stored.readUInt32LE(size) ? size : undefined;
  },
};

/** Up to this number of bytes a loop is faster than a call to `crc32`. */
const SHORT = 32;

/** Returns the CRC-32 of the first `length` bytes, continuing the checksum `before`. */
function checksum(bytes: Uint8Array, before = 0, length = bytes.length): number {
  if (length > SHORT) return crc32(bytes.subarray(0, length), before);
  let sum = ~before;
  for (let at = 0; at < length; at++)
    sum = (sum >>> 8) ^ (table[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return ~sum >>> 0;
}

const POLYNOMIAL = 0xedb88320;

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? (remainder >>> 1) ^ POLYNOMIAL : remainder >>> 1;
  return remainder;
});
