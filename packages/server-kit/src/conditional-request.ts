import fresh from 'fresh';

/** Whether the client has what `etag` names: one of a list, weak or strong. */
export function isNotModified(ifNoneMatch: string | undefined, etag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch }, { etag });
}
