/**
 * Returns the decoded value of a cookie readable by scripts. Returns undefined if the cookie is missing, and on the
 * server.
 */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  const start = `${name}=`;
  const match = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return match === undefined ? undefined : decode(match.slice(start.length));
}

function decode(value: string) {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
