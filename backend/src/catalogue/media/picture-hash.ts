import { createHash } from 'node:crypto';

/** Returns the first 96 bits of the SHA-256 hash as 24 hex digits, the format of an ObjectId. */
export function hashPicture(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 24);
}
