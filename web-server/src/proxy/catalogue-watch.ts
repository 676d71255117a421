import { readiness, routes } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';

const timeoutMs = 2000;

export interface CatalogueWatchOptions {
  backendUrl: string;
  log: FastifyBaseLogger;
  /** Milliseconds between two questions. */
  intervalMs: number;
  onChange: (version: string) => void;
}

/** Asks the backend for the version of the catalogue; while it does not answer, the last known version holds. */
export class CatalogueWatch {
  readonly #options: CatalogueWatchOptions;
  #version: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isReachable = true;
  #isClosed = false;

  constructor(options: CatalogueWatchOptions) {
    this.#options = options;
  }

  /** The newest version that this process has heard of. */
  get version() {
    return this.#version;
  }

  /** The first answer is there, or given up for now, when it resolves. */
  async start() {
    await this.#poll();
    if (!this.#isClosed)
      this.#timer = setTimeout(() => void this.start(), this.#options.intervalMs);
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #poll() {
    try {
      const response = await fetch(this.#options.backendUrl + routes.showReadiness.path, {
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { catalogueVersion } = readiness.parse(await response.json());
      this.#setReachable(true);
      if (catalogueVersion === this.#version) return;
      this.#version = catalogueVersion;
      this.#options.onChange(catalogueVersion);
    } catch {
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
