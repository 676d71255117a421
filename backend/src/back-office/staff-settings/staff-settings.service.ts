import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  settingSectionTitles,
  type Settings as SettingsWire,
  type SettingsChange,
  type SettingSection,
} from 'contracts';
import type { Model } from 'mongoose';
import { PictureDrafts } from '../../catalogue/media/index.js';
import { settingModelName, Settings, type StoredSetting } from '../../platform/settings/index.js';
import { SettingChanges } from './setting-changes.service.js';

@Injectable()
export class StaffSettings {
  constructor(
    @InjectModel(settingModelName) private readonly settingModel: Model<StoredSetting>,
    private readonly settings: Settings,
    private readonly changes: SettingChanges,
    private readonly drafts: PictureDrafts,
  ) {}

  async show(): Promise<SettingsWire> {
    const [values, sectionRevisions] = await Promise.all([
      this.settings.read(),
      this.settingModel.find({}, { revision: 1 }).lean<Pick<StoredSetting, '_id' | 'revision'>[]>(),
    ]);
    const { defaults } = this.settings;
    const revisionOf = (section: string) =>
      sectionRevisions.find(({ _id }) => _id === section)?.revision ?? 0;
    const sectionOf = <Name extends SettingSection>(name: Name) => ({
      values: values[name],
      defaults: defaults[name],
      revision: revisionOf(name),
    });
    return {
      business: sectionOf('business'),
      hours: sectionOf('hours'),
      terms: sectionOf('terms'),
      payment: sectionOf('payment'),
      signature: sectionOf('signature'),
      texts: sectionOf('texts'),
      mails: sectionOf('mails'),
      picture: sectionOf('picture'),
      customers: sectionOf('customers'),
    };
  }

  async change({ revision, ...sections }: SettingsChange, by: string) {
    const { business, hours, terms, payment, texts, mails, customers } = sections;
    if (business) return this.#change({ section: 'business', values: business, by }, revision);
    if (hours) return this.#change({ section: 'hours', values: inOrder(hours), by }, revision);
    if (terms) return this.#change({ section: 'terms', values: terms, by }, revision);
    if (payment) return this.#change({ section: 'payment', values: payment, by }, revision);
    if (texts) return this.#change({ section: 'texts', values: texts, by }, revision);
    if (customers) return this.#change({ section: 'customers', values: customers, by }, revision);
    return this.#change({ section: 'mails', values: mails ?? {}, by }, revision);
  }

  changePicture(revision: number, pictures: Uint8Array[], by: string) {
    return this.drafts.storeWith(pictures, ([image = null]) =>
      this.#change({ section: 'picture', values: { image }, by }, revision),
    );
  }

  /**
   * Converts the given picture to the format that proforma invoices use, and stores it as the signature. Removes the
   * signature if no picture is given.
   */
  async changeSignature(revision: number, pictures: Uint8Array[], by: string) {
    const drawn: Uint8Array[] = [];
    for (const picture of pictures) drawn.push(await this.drafts.drawForPrint(picture));
    return this.drafts.storeWith(drawn, ([image = null]) =>
      this.#change({ section: 'signature', values: { image }, by }, revision),
    );
  }

  async undo(id: string, by: string) {
    const { sentences } = await this.changes.undo(id, by);
    return {
      success: true as const,
      message: `Undone: ${sentences.join('; ')}`,
      settings: await this.show(),
    };
  }

  async #change(change: Parameters<SettingChanges['change']>[0], revision: number) {
    const done = await this.changes.change(change, revision);
    const title = settingSectionTitles[change.section];
    return {
      success: true as const,
      message: done ? `${title} saved` : `${title}: no changes to save`,
      settings: await this.show(),
      ...(done && { changeId: String(done._id) }),
    };
  }
}

const inOrder = (hours: NonNullable<SettingsChange['hours']>) => ({
  ...hours,
  holidays: [...hours.holidays].sort(),
});
