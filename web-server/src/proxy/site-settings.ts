import { defaultShopTexts, routes, siteSettings, type SiteSettings as SetByStaff } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteInfo } from 'storefront-kit';
import type { CatalogueReader } from './catalogue-reader.js';

/** Milliseconds until a failed request is retried. */
const retryAfterMs = 500;

interface Options {
  /** The site as configured by the environment. Updated in place, so that every holder sees the settings of staff. */
  site: SiteInfo;
  read: CatalogueReader;
  log: FastifyBaseLogger;
  onChange: () => void;
}

/**
 * Site settings of staff, which override the environment. While the backend is unavailable, the last known settings
 * remain.
 */
export class SiteSettings {
  readonly #options: Options;
  /** Resolves when the latest refresh has succeeded or failed. */
  latest: Promise<void> = Promise.resolve();
  #known = '';
  #asked = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Reads the settings again. Call it on each new catalogue version, since a change of settings increments it. */
  refresh() {
    this.latest = this.#refresh();
  }

  async #refresh() {
    clearTimeout(this.#timer);
    const asked = (this.#asked += 1);
    const set = await this.#read();
    // Ignores the response if a newer refresh has started.
    if (this.#isClosed || asked !== this.#asked) return;
    if (set) this.#apply(set);
    else this.#timer = setTimeout(() => this.refresh(), retryAfterMs);
  }

  close() {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #read() {
    try {
      return siteSettings.parse(await this.#options.read(routes.showSite.path));
    } catch (error) {
      this.#options.log.debug({ err: error }, 'settings not read');
      return undefined;
    }
  }

  #apply({ texts, ...set }: SetByStaff) {
    const text = JSON.stringify({ texts, ...set });
    if (text === this.#known) return;
    this.#known = text;
    Object.assign(this.#options.site, { ...set, texts: changedOf(texts) });
    this.#options.onChange();
  }
}

/** Returns only texts that differ from the defaults, because every page contains them. */
function changedOf(texts: SetByStaff['texts']) {
  const first = new Map(Object.entries(defaultShopTexts));
  return Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => first.get(name) !== text),
  );
}
