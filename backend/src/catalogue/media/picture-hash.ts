import { createHash } from 'node:crypto';

/** Returns 96 bits of the content hash in the form of an ObjectId. */
export function hashOf(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 24);
}
