import { atLeastVersion } from 'contracts';
import type { CatalogueWatch } from './catalogue-watch.js';

const timeoutMs = 9_000;

/** Reads an address of the backend; the answer is as new as the newest version that is known here. */
export type CatalogueReader = <Answer>(path: string) => Promise<Answer>;

export function catalogueReader(
  backendUrl: string,
  watch: Pick<CatalogueWatch, 'version'>,
): CatalogueReader {
  return async <Answer>(path: string) => {
    const response = await fetch(backendUrl + path, {
      headers: watch.version ? { [atLeastVersion]: watch.version } : {},
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    // The backend builds each answer by the contract schema that the type is inferred from.
    return (await response.json()) as Answer;
  };
}
