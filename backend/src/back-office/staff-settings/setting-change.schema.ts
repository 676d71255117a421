import type { SettingSection } from 'contracts';
import { Schema, type Types } from 'mongoose';

/** One change of a section: its changed fields before and after. */
export interface StoredChange {
  _id: Types.ObjectId;
  section: SettingSection;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** Fields that had their default value before. */
  wereDefault: string[];
  /** The change in words. */
  sentences: string[];
  at: Date;
  /** The id of the staff member. */
  by: string;
  undoneAt?: Date;
}

export const settingChangeSchema = new Schema<StoredChange>(
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
// Pictures that the history shows must be kept.
settingChangeSchema.index({ 'before.image.url': 1 }, { sparse: true });
settingChangeSchema.index({ 'after.image.url': 1 }, { sparse: true });

export const settingChangeName = 'SettingChange';
