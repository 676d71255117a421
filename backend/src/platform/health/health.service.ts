import { Injectable } from '@nestjs/common';
import type { Readiness } from 'contracts';
import { UnavailableError } from '../errors.js';
import { CatalogueVersion } from '../catalogue-version/index.js';

/** How long a response is held back while the version is unchanged, and how many may be held at a time. */
const holdMs = 3_000;
const maxHeld = 64;

@Injectable()
export class HealthService {
  #isDraining = false;
  /** Requests that wait for another version. */
  readonly #held = new Set<() => void>();

  constructor(private readonly version: CatalogueVersion) {
    version.onChange(() => {
      this.#releaseAll();
    });
  }

  /**
   * Reads from the store, so that it fails exactly when reads would; the response is held back if the caller already
   * knows the current version.
   */
  async checkReadiness(known?: string): Promise<Readiness> {
    if (known === this.version.current && this.#held.size < maxHeld) await this.#untilNews();
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
        this.#held.delete(release);
        resolve();
      };
      const timer = setTimeout(release, holdMs);
      this.#held.add(release);
    });
  }

  #releaseAll() {
    for (const release of this.#held) release();
  }
}
