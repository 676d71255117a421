import { atLeastVersion, routes, type Route } from 'contracts';
import { SingleFlightCache } from 'server-kit';
import type { ReadAnswer } from '../rendering/protocol.js';

const timeoutMs = 2500;
const maxCharacters = 24_000_000;
/** Milliseconds for which nobody waits for a backend that has just let somebody wait in vain. */
const retryAfterMs = 500;

/** Readable without a session. */
const cacheablePaths = (Object.values(routes) as Route[])
  .filter(({ method, changes }) => method === 'GET' && !changes)
  .map(({ path }) => path)
  .filter((path) => path.startsWith('/api/api/') && !path.includes(':'));

interface Options {
  backendUrl: string;
  /** The newest version of the catalogue that is known. */
  version: () => string | undefined;
}

/**
 * Reads of the catalogue for pages: asks once per address and version of the catalogue, whoever and however many want
 * to know. Which backend ever answers, its answer is as new as the newest version that is known here.
 */
export class CatalogueCache {
  readonly #options: Options;
  readonly #answers = new SingleFlightCache<ReadAnswer>({
    maxSize: maxCharacters,
    sizeOf: ({ text }) => text.length,
    ttlMsOf: ({ status }) => (status < 500 ? undefined : 0),
  });
  #answeredAt = 0;
  #awayUntil = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Rejects where there is no answer. */
  read(path: string): Promise<ReadAnswer> {
    return this.#answers.get(path, () => this.#ask(path));
  }

  /** To be called when the catalogue has changed; what is still under way then is not kept. */
  forget() {
    this.#answers.clear();
  }

  async #ask(path: string): Promise<ReadAnswer> {
    if (!cacheablePaths.includes(path.split('?', 1)[0] ?? ''))
      throw new Error(`may not read ${path}`);
    if (performance.now() < this.#awayUntil) throw new Error('The backend is away');
    const began = performance.now();
    try {
      const answer = await this.#fetch(path);
      this.#answeredAt = performance.now();
      return answer;
    } catch (error) {
      if (this.#answeredAt < began) this.#awayUntil = performance.now() + retryAfterMs;
      throw error;
    }
  }

  async #fetch(path: string) {
    const version = this.#options.version();
    const response = await fetch(this.#options.backendUrl + path, {
      // Next door bytes cost less than packing and unpacking them.
      headers: { 'accept-encoding': 'identity', ...(version && { [atLeastVersion]: version }) },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    return { status: response.status, text: await response.text() };
  }
}
