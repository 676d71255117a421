import { readFile } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { registry, type Registry } from 'contracts';
import { CONFIG, type Config } from '../../platform/config/index.js';

const cacheForMs = 5_000;
const timeoutMs = 2_000;

/** Releases listed in the registry; a report that names any other release may be forged. */
@Injectable()
export class KnownReleases {
  #remotes: Registry['remotes'] = {};
  #readUntil = 0;
  #reading: Promise<void> | undefined;

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Reads the registry unless it was read recently; returns true if the listed releases changed. */
  async refresh() {
    if (Date.now() < this.#readUntil) return false;
    const before = JSON.stringify(this.#remotes);
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    await this.#reading;
    return JSON.stringify(this.#remotes) !== before;
  }

  hasPart(part: string) {
    return Object.hasOwn(this.#remotes, part);
  }

  has(release: string) {
    return Object.values(this.#remotes).some(
      ({ live, previous, canary }) =>
        [live, canary?.version].includes(release) || previous.includes(release),
    );
  }

  async #read() {
    try {
      this.#remotes = registry.parse(JSON.parse(await this.#text())).remotes;
    } catch {
      // If the registry is unreadable, the last known releases stay in use, as in the web server.
    }
    this.#readUntil = Date.now() + cacheForMs;
  }

  async #text() {
    const { url, file } = this.config.registry;
    if (!url) return readFile(file, 'utf8');
    return (await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })).text();
  }
}
