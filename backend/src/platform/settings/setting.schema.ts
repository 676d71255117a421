import type { SettingSection } from 'contracts';
import { Schema } from 'mongoose';
import { countChanges } from '../catalogue-version/index.js';

/** What staff have changed of a section; `revision` counts how often. */
export interface StoredSetting {
  _id: SettingSection;
  /** Fields that differ from their defaults. */
  values: Record<string, unknown>;
  revision: number;
}

export const settingSchema = new Schema<StoredSetting>(
  {
    _id: { type: String, required: true },
    values: { type: Schema.Types.Mixed, required: true },
    revision: { type: Number, required: true },
  },
  { collection: 'settings', versionKey: false, minimize: false },
);
// Pages show them: whoever keeps pages hears of it as of a product that has changed.
countChanges(settingSchema);

export const settingName = 'Setting';
