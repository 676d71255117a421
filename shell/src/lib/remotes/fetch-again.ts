const timeoutMs = 3000;

/**
 * Fetches a file that failed before, with a timeout, so that its script or stylesheet is then loaded from the cache.
 * Throws an error if the file is not available.
 */
export async function fetchAgain(url: string | URL): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${String(url)} returned status ${response.status}`);
  await response.arrayBuffer();
}
