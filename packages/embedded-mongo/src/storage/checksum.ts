import { crc32 } from 'node:zlib';
import { VolatileViews } from './volatile.js';

/** How values lie in the file. */
export interface ValueFormat {
  /** What is stored for a value; valid until the next is asked for. */
  wrap(key: Uint8Array, value: Uint8Array): Uint8Array;
  /** How many of the stored bytes, from the first, are the value; undefined when key or value were damaged. */
  sizeOf(key: Uint8Array, stored: Buffer): number | undefined;
}

/** Values as they are, in folders that were made before there were checksums. */
export const plainValues: ValueFormat = {
  wrap: (_, value) => value,
  sizeOf: (_, { length }) => length,
};

const CHECKSUM_SIZE = 4;

/** Of the value that is being stored, which lmdb copies at once. */
const MEMORY = new ArrayBuffer(1 << 16);
const views = new VolatileViews();

/** Each value is followed by the CRC-32 of its key and itself, since lmdb has no checksums of its own. */
export const checkedValues: ValueFormat = {
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

/** Up to this many bytes the loop is faster than the call. */
const SHORT = 32;

/** The CRC-32 of the first bytes, going on from that of what comes before them. */
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
