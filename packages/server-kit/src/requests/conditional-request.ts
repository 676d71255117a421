import { createHash } from 'node:crypto';
import fresh from 'fresh';

/** Weak comparison of an `If-None-Match` header with an ETag (RFC 9110); supports lists and `*`. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}

/** SHA-256 of a body for its ETag, as 22 base64url characters. */
export const contentHash = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
