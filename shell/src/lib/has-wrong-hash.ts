const timeoutMs = 5000;

/**
 * Whether a file is there and holds other bytes than it should. A browser does not say why a script failed, but it
 * compares hashes for whoever asks; what it has refused lies in its cache.
 */
export async function hasWrongHash(url: string, hash: string): Promise<boolean> {
  const read = (integrity: string) =>
    fetch(url, { integrity, cache: 'force-cache', signal: AbortSignal.timeout(timeoutMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return (await read('')) && !(await read(hash));
}
