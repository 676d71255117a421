import { knownVersion, readiness, routes } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';

/** Longer than the backend holds an answer back while there is no news. */
const timeoutMs = 5000;

export interface CatalogueWatchOptions {
  backendUrl: string;
  log: FastifyBaseLogger;
  /** Milliseconds from one question to the next, at least. */
  intervalMs: number;
  onChange: (version: string) => void;
}

/**
 * Asks the backend for the version of the catalogue, which it answers when there is another than the known one; while it
 * does not answer, the last known version holds.
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

  /** The newest version that this process has heard of. */
  get version() {
    return this.#version;
  }

  /** The first answer is there, or given up for now, when it resolves. */
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
        headers: this.#version === undefined ? {} : { [knownVersion]: this.#version },
        signal: AbortSignal.any([this.#closed.signal, AbortSignal.timeout(timeoutMs)]),
      });
      const { catalogueVersion } = readiness.parse(await response.json());
      this.#setReachable(true);
      if (catalogueVersion === this.#version) return;
      this.#version = catalogueVersion;
      this.#options.onChange(catalogueVersion);
    } catch {
      if (this.#closed.signal.aborted) return;
      // Whatever the reason, there is no news; that it is so is told below.
      this.#setReachable(false);
    }
  }

  #setReachable(isReachable: boolean) {
    if (isReachable === this.#isReachable) return;
    this.#isReachable = isReachable;
    if (isReachable) this.#options.log.info('backend is back');
    else this.#options.log.warn('backend does not answer');
  }
}
