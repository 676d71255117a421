import type { SettingSection } from 'contracts';
import { Schema } from 'mongoose';
import { bumpVersionOnWrite } from '../catalogue-version/index.js';

/** The changes that staff have made to one section of the settings. `revision` is the number of changes. */
export interface StoredSetting {
  _id: SettingSection;
  /** The stored values of the fields that differ from their defaults. */
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
// Cached pages contain settings, so changing a setting also increments the catalogue version.
bumpVersionOnWrite(settingSchema);

export const settingModelName = 'Setting';
