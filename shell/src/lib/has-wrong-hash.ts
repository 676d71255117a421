const timeoutMs = 5000;

/**
 * Whether a file exists with other bytes than expected. Browsers do not say why a script failed, but `fetch` checks
 * `integrity` too, against the cached file.
 */
export async function hasWrongHash(url: string, hash: string): Promise<boolean> {
  const read = (integrity: string) =>
    fetch(url, { integrity, cache: 'force-cache', signal: AbortSignal.timeout(timeoutMs) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return (await read('')) && !(await read(hash));
}
