import { isDeepStrictEqual } from 'node:util';
import { settingSections, type SettingSection, type SettingValues } from 'contracts';
import type { StoredSetting } from './setting.schema.js';

export const sectionNames = Object.keys(settingSections) as SettingSection[];

/**
 * Merges stored changes into the defaults. A section whose stored values do not match the schema keeps its defaults.
 */
export function mergeStoredSettings(
  defaults: SettingValues,
  storedSettings: StoredSetting[],
): SettingValues {
  const sections = sectionNames.map((section) => {
    const values = storedSettings.find(({ _id }) => _id === section)?.values ?? {};
    const parsed = settingSections[section].safeParse({ ...defaults[section], ...values });
    return [section, parsed.success ? parsed.data : defaults[section]];
  });
  // The cast is safe, because the entries contain every section, parsed by its schema.
  return Object.fromEntries(sections) as SettingValues;
}

export function differingFields(values: object, otherValues: object): Record<string, unknown> {
  const otherFields = new Map<string, unknown>(Object.entries(otherValues));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !isDeepStrictEqual(value, otherFields.get(field)),
    ),
  );
}
