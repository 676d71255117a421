import { createHash } from 'node:crypto';

/** 96 bits of the content, in the form of an ObjectId. */
export function hashOf(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 24);
}
