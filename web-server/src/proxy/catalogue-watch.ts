import { knownCatalogueVersionHeader, readiness, routes } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';

/** Timeout in milliseconds, longer than the backend's long-poll timeout. */
const timeoutMs = 5000;

export interface CatalogueWatchOptions {
  backendUrl: string;
  log: FastifyBaseLogger;
  /** Minimum time between two polls, in milliseconds. */
  intervalMs: number;
  onChange: (version: string) => void;
}

/**
 * Long-polls the catalogue version: the backend responds as soon as its version differs from the known version. While
 * the backend is unavailable, the last known version remains.
 */
export class CatalogueWatch {
  readonly #options: CatalogueWatchOptions;
  #version: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isReachable = true;
  readonly #closed = new AbortController();

  constructor(options: CatalogueWatchOptions) {
    this.#options = options;
  }

  /** The newest known catalogue version; undefined before the first response. */
  get version() {
    return this.#version;
  }

  async start() {
    const next = performance.now() + this.#options.intervalMs;
    await this.#poll();
    if (this.#closed.signal.aborted) return;
    this.#timer = setTimeout(() => void this.start(), Math.max(0, next - performance.now()));
  }

  close() {
    this.#closed.abort();
    clearTimeout(this.#timer);
  }

  async #poll() {
    try {
      const response = await fetch(this.#options.backendUrl + routes.showReadiness.path, {
        headers:
          this.#version === undefined ? {} : { [knownCatalogueVersionHeader]: this.#version },
        signal: AbortSignal.any([this.#closed.signal, AbortSignal.timeout(timeoutMs)]),
      });
      const { catalogueVersion } = readiness.parse(await response.json());
      this.#setReachable(true);
      if (catalogueVersion === this.#version) return;
      this.#version = catalogueVersion;
      this.#options.onChange(catalogueVersion);
    } catch {
      if (this.#closed.signal.aborted) return;
      // After an error the known version remains; `#setReachable` logs the failure.
      this.#setReachable(false);
    }
  }

  #setReachable(isReachable: boolean) {
    if (isReachable === this.#isReachable) return;
    this.#isReachable = isReachable;
    if (isReachable) this.#options.log.info('backend is reachable again');
    else this.#options.log.warn('backend is not responding');
  }
}
