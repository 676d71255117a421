import { minCatalogueVersionHeader } from 'contracts';
import type { CatalogueWatch } from './catalogue-watch.js';

const timeoutMs = 9_000;

/**
 * Reads a backend path as JSON. The response is at least as new as the newest catalogue version known to this process.
 */
export type CatalogueReader = <Data>(path: string) => Promise<Data>;

export function createCatalogueReader(
  backendUrl: string,
  watch: Pick<CatalogueWatch, 'version'>,
): CatalogueReader {
  return async <Data>(path: string) => {
    const response = await fetch(backendUrl + path, {
      headers: watch.version ? { [minCatalogueVersionHeader]: watch.version } : {},
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`${path} returned status ${response.status}`);
    // The cast is safe: the type is inferred from the contract schema with which the backend
    // serialises the response.
    return (await response.json()) as Data;
  };
}
