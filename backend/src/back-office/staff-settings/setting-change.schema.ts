import type { SettingSection } from 'contracts';
import { Schema, type Types } from 'mongoose';

/** One change to a settings section; `before` and `after` contain only the changed fields. */
export interface StoredSettingChange {
  _id: Types.ObjectId;
  section: SettingSection;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Fields that had their default value before the change. */
  wereDefault: string[];
  sentences: string[];
  at: Date;
  /** Id of the staff member who made the change. */
  by: string;
  undoneAt?: Date;
}

export const settingChangeSchema = new Schema<StoredSettingChange>(
  {
    section: { type: String, required: true },
    before: { type: Schema.Types.Mixed, required: true },
    after: { type: Schema.Types.Mixed, required: true },
    wereDefault: { type: [String], required: true },
    sentences: { type: [String], required: true },
    at: { type: Date, required: true },
    by: { type: String, required: true },
    undoneAt: { type: Date },
  },
  { collection: 'settingChanges', versionKey: false, minimize: false },
);
settingChangeSchema.index({ section: 1, _id: -1 });
// Indexes for finding recorded changes that refer to a picture, because such a picture must not be deleted.
settingChangeSchema.index({ 'before.image.url': 1 }, { sparse: true });
settingChangeSchema.index({ 'after.image.url': 1 }, { sparse: true });

export const settingChangeModelName = 'SettingChange';
