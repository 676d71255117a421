import { createHash } from 'node:crypto';
import fresh from 'fresh';

/** Compares an `If-None-Match` header weakly with an ETag (RFC 9110); supports lists and `*`. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}

/** Returns the SHA-256 of a body for its ETag, as 22 base64url characters. */
export const contentHash = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
