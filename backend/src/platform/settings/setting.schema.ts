import type { SettingSection } from 'contracts';
import { Schema } from 'mongoose';
import { countChanges } from '../catalogue-version/index.js';

/** The changes of a section by staff; `revision` counts them. */
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
// Pages show the settings, so a change counts as a catalogue change and invalidates cached pages.
countChanges(settingSchema);

export const settingName = 'Setting';
