import { Injectable } from '@nestjs/common';
import type { Readiness } from 'contracts';
import { UnavailableError } from '../errors.js';
import { CatalogueVersion } from '../catalogue-version/index.js';

/** Maximum time in milliseconds for which a response is held back while the catalogue version is unchanged. */
const holdMs = 3_000;
/** Maximum number of responses that are held back concurrently. */
const maxHeld = 64;

@Injectable()
export class HealthService {
  #isDraining = false;
  /** Callbacks that release the responses that are held back. */
  readonly #heldRequests = new Set<() => void>();

  constructor(private readonly version: CatalogueVersion) {
    version.onChange(() => {
      this.#releaseAll();
    });
  }

  /**
   * Reads from the database, so that the check fails exactly when other reads would fail. If `knownVersion` is the
   * current catalogue version, the response is held back until the version changes, for at most 3 s.
   */
  async checkReadiness(knownVersion?: string): Promise<Readiness> {
    if (knownVersion === this.version.current && this.#heldRequests.size < maxHeld)
      await this.#untilNews();
    if (this.#isDraining) throw new UnavailableError();
    const catalogueVersion = await this.version.refresh();
    this.version.assertLoaded();
    return { status: 'ok', catalogueVersion };
  }

  drain() {
    this.#isDraining = true;
    this.#releaseAll();
  }

  async #untilNews() {
    if (this.#isDraining) return;
    await new Promise<void>((resolve) => {
      const release = () => {
        clearTimeout(timer);
        this.#heldRequests.delete(release);
        resolve();
      };
      const timer = setTimeout(release, holdMs);
      this.#heldRequests.add(release);
    });
  }

  #releaseAll() {
    for (const release of this.#heldRequests) release();
  }
}
