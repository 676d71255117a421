import { defaultShopTexts, routes, siteSettings, type SiteSettings as SetByStaff } from 'contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { SiteInfo } from 'storefront-kit';
import type { CatalogueReader } from './catalogue-reader.js';

/** Milliseconds until a backend is asked again that did not answer. */
const retryAfterMs = 500;

interface Options {
  /** The site as the environment has it; whoever holds it has it as staff have set it. */
  site: SiteInfo;
  read: CatalogueReader;
  log: FastifyBaseLogger;
  onChange: () => void;
}

/** What staff have set of the site, over what the environment says; while no backend answers, the last that is known holds. */
export class SiteSettings {
  readonly #options: Options;
  /** Resolves when the last question is answered, or given up for now. */
  latest: Promise<void> = Promise.resolve();
  #known = '';
  #asked = 0;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** To be called with each version of the catalogue: a change of settings is one. */
  refresh() {
    this.latest = this.#refresh();
  }

  async #refresh() {
    clearTimeout(this.#timer);
    const asked = (this.#asked += 1);
    const set = await this.#read();
    // Who asked later knows better.
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

/** Every page carries them, so only those that are not the shop's first texts. */
function changedOf(texts: SetByStaff['texts']) {
  const first = new Map(Object.entries(defaultShopTexts));
  return Object.fromEntries(
    Object.entries(texts).filter(([name, text]) => first.get(name) !== text),
  );
}
