import { defaultShopTexts, routes, siteSettings, type SiteSettings as SetByStaff } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteInfo } from 'storefront-kit';
import type { CatalogueReader } from './catalogue-reader.js';

/** Delay before a failed request is retried, in milliseconds. */
const retryAfterMs = 500;

interface Options {
  /**
   * Site information, initially from the environment. It is updated in place when staff change the settings, so that all
   * modules see the change.
   */
  site: SiteInfo;
  read: CatalogueReader;
  log: FastifyBaseLogger;
  onChange: () => void;
}

/**
 * Settings that staff have changed and that override the environment. While the backend is unavailable, the last known
 * settings remain in effect.
 */
export class SiteSettings {
  readonly #options: Options;
  /** Resolves when the latest refresh has succeeded or failed. */
  latest: Promise<void> = Promise.resolve();
  #lastText = '';
  #requestNumber = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Rereads the settings. Call it whenever the catalogue version changes; changing the settings increments that
   * version.
   */
  refresh() {
    this.latest = this.#refresh();
  }

  async #refresh() {
    clearTimeout(this.#timer);
    const requestNumber = (this.#requestNumber += 1);
    const set = await this.#read();
    // A newer refresh has started, so this response may be outdated.
    if (this.#isClosed || requestNumber !== this.#requestNumber) return;
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
      this.#options.log.debug({ err: error }, 'could not read settings');
      return undefined;
    }
  }

  #apply({ texts, ...set }: SetByStaff) {
    const text = JSON.stringify({ texts, ...set });
    if (text === this.#lastText) return;
    this.#lastText = text;
    Object.assign(this.#options.site, { ...set, texts: changedOf(texts) });
    this.#options.onChange();
  }
}

/** Omits strings equal to their defaults to keep pages small, because every page contains the result. */
function changedOf(texts: SetByStaff['texts']) {
  const first = new Map(Object.entries(defaultShopTexts));
  return Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => first.get(name) !== text),
  );
}
