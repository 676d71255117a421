import { Injectable } from '@nestjs/common';
import type { Readiness } from 'contracts';
import { UnavailableError } from '../errors.js';
import { CatalogueVersion } from '../versions/index.js';

@Injectable()
export class HealthService {
  #isDraining = false;

  constructor(private readonly version: CatalogueVersion) {}

  /** Reads from the store, so that it fails exactly when reads would. */
  async checkReadiness(): Promise<Readiness> {
    if (this.#isDraining) throw new UnavailableError();
    const catalogueVersion = await this.version.refresh();
    this.version.assertLoaded();
    return { status: 'ok', catalogueVersion };
  }

  drain() {
    this.#isDraining = true;
  }
}
