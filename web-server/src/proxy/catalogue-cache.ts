import { minCatalogueVersionHeader, routes, type Route } from 'contracts';
import { SingleFlightCache } from 'server-kit';
import type { CatalogueReadResponse } from '../rendering/protocol.js';

const timeoutMs = 2500;
const maxCharacters = 24_000_000;
/** Period in milliseconds after a failed request during which reads fail immediately, without another request. */
const retryAfterMs = 500;

/** Backend reads that do not depend on a session. */
const cacheablePaths = (Object.values(routes) as Route[])
  .filter(({ method, changes }) => method === 'GET' && !changes)
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/api/api/') && !path.includes(':'));

interface Options {
  backendUrl: string;
  /** The newest catalogue version known to this process. */
  version: () => string | undefined;
}

/**
 * Caches catalogue reads for page rendering, with one backend request per path and catalogue version. No response is
 * older than the newest version known to this process.
 */
export class CatalogueCache {
  readonly #options: Options;
  readonly #responses = new SingleFlightCache<CatalogueReadResponse>({
    maxSize: maxCharacters,
    sizeOf: ({ text }) => text.length,
    ttlMsOf: ({ status }) => (status < 500 ? undefined : 0),
  });
  #answeredAt = 0;
  #awayUntil = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Throws if the path is not cacheable or the backend does not respond. */
  read(path: string): Promise<CatalogueReadResponse> {
    return this.#responses.get(path, () => this.#readFromBackend(path));
  }

  /** Empties the cache; call it when the catalogue has changed. Responses to pending requests are not cached. */
  forget() {
    this.#responses.clear();
  }

  async #readFromBackend(path: string): Promise<CatalogueReadResponse> {
    if (!cacheablePaths.includes(path.split('?', 1)[0] ?? ''))
      throw new Error(`${path} is not readable by parts`);
    if (performance.now() < this.#awayUntil) throw new Error('The backend is unavailable');
    const startedAt = performance.now();
    try {
      const response = await this.#fetch(path);
      this.#answeredAt = performance.now();
      return response;
    } catch (error) {
      if (this.#answeredAt < startedAt) this.#awayUntil = performance.now() + retryAfterMs;
      throw error;
    }
  }

  async #fetch(path: string) {
    const version = this.#options.version();
    const response = await fetch(this.#options.backendUrl + path, {
      // The connection to the backend is fast, so compression would cost more than it saves.
      headers: {
        'accept-encoding': 'identity',
        ...(version && { [minCatalogueVersionHeader]: version }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return { status: response.status, text: await response.text() };
  }
}
