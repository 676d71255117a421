import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectConnection, InjectModel } from '@nestjs/mongoose';
import type { SettingSection } from 'contracts';
import { Types, type ClientSession, type Connection, type Model } from 'mongoose';
import { AuditLog } from '../../platform/audit/index.js';
import { isDuplicateKey } from '../../platform/database/index.js';
import { AppError, NotFoundError } from '../../platform/errors.js';
import {
  differingFields,
  settingModelName,
  Settings,
  mergeStoredSettings,
  type StoredSetting,
} from '../../platform/settings/index.js';
import { CatalogueVersion } from '../../platform/catalogue-version/index.js';
import { describeSettingChanges } from './describe-setting-changes.js';
import { settingChangeModelName, type StoredSettingChange } from './setting-change.schema.js';

type Fields = Record<string, unknown>;

interface Change {
  section: SettingSection;
  /** All values of the section, including the unchanged ones. */
  values: object;
  by: string;
  undoes?: Types.ObjectId;
}

/** Stores each change to a settings section with its history entry in one transaction, and undoes changes. */
@Injectable()
export class SettingChanges {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    @InjectModel(settingModelName) private readonly settingModel: Model<StoredSetting>,
    @InjectModel(settingChangeModelName) private readonly changes: Model<StoredSettingChange>,
    private readonly settings: Settings,
    private readonly version: CatalogueVersion,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Changes a section and returns the stored change, or undefined if no value changed. Throws `setting.changed` if the
   * section's stored revision is not `revision`.
   */
  async change(change: Change, revision: number): Promise<StoredSettingChange | undefined> {
    const done = await this.#inOneStep(async (session) => {
      const before = await this.#find(change.section, session);
      if (before.revision !== revision) throw changedMeanwhile();
      return this.#store(before, change, session);
    });
    if (done) await this.#record('settings.changed', done);
    return done;
  }

  /**
   * Undoes a change, stores the undo as another change and returns that change. Throws `setting.changed` if one of the
   * changed fields has been changed again.
   */
  async undo(id: string, by: string): Promise<StoredSettingChange> {
    const done = await this.#inOneStep(async (session) => {
      const undone = await this.changes.findById(id).session(session).lean<StoredSettingChange>();
      if (!undone || undone.undoneAt) throw unknown();
      const { section, _id: undoes } = undone;
      const before = await this.#find(section, session);
      const values = { ...before.values, ...this.#fieldsBefore(undone, before.values) };
      await this.changes.updateOne({ _id: undoes }, { undoneAt: new Date() }, { session });
      return this.#store(before, { section, values, by, undoes }, session);
    });
    if (!done) throw unknown();
    await this.#record('settings.undone', done);
    return done;
  }

  #fieldsBefore({ section, before, after, wereDefault }: StoredSettingChange, now: Fields): Fields {
    const defaults: Fields = this.settings.defaults[section];
    return Object.fromEntries(
      Object.entries(after).map(([field, value]) => {
        if (!isDeepStrictEqual(now[field], value)) throw changedSince();
        return [field, wereDefault.includes(field) ? defaults[field] : before[field]];
      }),
    );
  }

  async #find(section: SettingSection, session: ClientSession) {
    const setting = await this.settingModel
      .findById(section)
      .session(session)
      .lean<StoredSetting>();
    const values: Fields = mergeStoredSettings(this.settings.defaults, setting ? [setting] : [])[
      section
    ];
    return { values, own: setting?.values ?? {}, revision: setting?.revision ?? 0 };
  }

  async #store(
    before: { values: Fields; own: Fields; revision: number },
    { section, values, by }: Change,
    session: ClientSession,
  ) {
    const after = differingFields(values, before.values);
    const fields = Object.keys(after);
    if (fields.length === 0) return undefined;
    const was = Object.fromEntries(fields.map((field) => [field, before.values[field]]));
    const own = differingFields(values, this.settings.defaults[section]);
    const revision = before.revision + 1;
    await this.#write({ _id: section, values: own, revision }, session);
    const change: StoredSettingChange = {
      ...{ _id: new Types.ObjectId(), section, before: was, after, by, at: new Date() },
      wereDefault: fields.filter((field) => !(field in before.own)),
      sentences: describeSettingChanges(section, was, after),
    };
    await this.changes.create([change], { session });
    return change;
  }

  async #write({ _id, ...rest }: StoredSetting, session: ClientSession) {
    if (rest.revision === 1) {
      await this.settingModel.create([{ _id, ...rest }], { session });
      return;
    }
    const filter = { _id, revision: rest.revision - 1 };
    const { matchedCount } = await this.settingModel.updateOne(filter, { $set: rest }, { session });
    if (matchedCount === 0) throw changedMeanwhile();
  }

  /**
   * Runs `work` in a transaction, then refreshes the settings of this process. Other processes refresh theirs when
   * they see the new catalogue version.
   */
  async #inOneStep<Result>(work: (session: ClientSession) => Promise<Result>) {
    try {
      const result = await this.connection.transaction(work);
      await this.version.refresh();
      return result;
    } catch (error) {
      // A duplicate key means that a concurrent request has already stored the first change to the section.
      if (isDuplicateKey(error)) throw changedMeanwhile();
      throw error;
    }
  }

  #record(kind: string, { section, by, before, after, sentences }: StoredSettingChange) {
    const change = { before, after: { ...after, summary: sentences.join('; ') } };
    return this.audit.recordChange(kind, { actor: by, subject: section, ...change });
  }
}

const changedMeanwhile = () =>
  new AppError('setting.changed', 'Someone else just changed these settings.');

const changedSince = () =>
  new AppError(
    'setting.changed',
    'These settings have been changed again. Undo the later change first.',
  );

const unknown = () => new NotFoundError('setting.not_found', 'This change was already undone.');
