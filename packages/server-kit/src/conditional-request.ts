import { createHash } from 'node:crypto';
import fresh from 'fresh';

/** Whether the client has what `etag` names: one of a list, weak or strong. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}

/** Names a body in an ETag. */
export const contentHash = (bytes: Buffer) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
