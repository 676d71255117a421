const timeoutMs = 5000;

/**
 * Resolves with true if a file exists but its bytes do not match the hash. Browsers do not report why a script failed,
 * but `fetch` with `integrity` repeats the check on the cached file.
 */
export async function hasWrongHash(url: string, hash: string): Promise<boolean> {
  const read = (integrity: string) =>
    fetch(url, { integrity, cache: 'force-cache', signal: AbortSignal.timeout(timeoutMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return (await read('')) && !(await read(hash));
}
