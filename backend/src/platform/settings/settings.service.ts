import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SettingValues, SiteSettings } from 'contracts';
import type { Model } from 'mongoose';
import { CONFIG, type Config } from '../config/index.js';
import { CatalogueVersion } from '../catalogue-version/index.js';
import { defaultSettings } from './default-settings.js';
import { settingModelName, type StoredSetting } from './setting.schema.js';
import { mergeStoredSettings } from './setting-values.js';

/** Shop settings: defaults from the environment, overridden by stored changes that staff made. */
@Injectable()
export class Settings {
  readonly defaults: SettingValues;
  #cache: { version: string; values: Promise<SettingValues> } | undefined;

  constructor(
    @InjectModel(settingModelName) private readonly settingModel: Model<StoredSetting>,
    private readonly versions: CatalogueVersion,
    @Inject(CONFIG) config: Config,
  ) {
    this.defaults = defaultSettings(config);
  }

  /** Returns the settings, which are cached until the catalogue version changes. */
  read(): Promise<SettingValues> {
    const version = this.versions.current;
    if (version && this.#cache?.version === version) return this.#cache.values;
    const values = this.#load();
    this.#cache = { version, values };
    values.catch(() => {
      if (this.#cache?.values === values) this.#cache = undefined;
    });
    return values;
  }

  /** Returns the public part of the settings, which every page may show. */
  async readSite(): Promise<SiteSettings> {
    const { business, texts, hours, picture, customers } = await this.read();
    const { facebook, instagram, ...seller } = business;
    const { timeZone, days, holidays } = hours;
    return {
      business: seller,
      profiles: { facebook, instagram },
      texts,
      hours: { timeZone, days, holidays },
      picture: picture.image,
      asksForBusiness: customers.whoSeesPrices === 'approved',
    };
  }

  async #load() {
    return mergeStoredSettings(
      this.defaults,
      await this.settingModel.find().lean<StoredSetting[]>(),
    );
  }
}
