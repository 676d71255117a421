import { createHash } from 'node:crypto';
import fresh from 'fresh';

/** True if an If-None-Match header matches an ETag; compares weakly and accepts lists. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}

/** Returns a hash of a body for its ETag. */
export const contentHash = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
