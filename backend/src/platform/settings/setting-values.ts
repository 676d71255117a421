import { isDeepStrictEqual } from 'node:util';
import { settingSections, type SettingSection, type SettingValues } from 'contracts';
import type { StoredSetting } from './setting.schema.js';

export const sectionNames = Object.keys(settingSections) as SettingSection[];

/** The defaults with what staff have changed; a section that a release before this one kept otherwise is as by default. */
export function withStored(defaults: SettingValues, stored: StoredSetting[]): SettingValues {
  const sections = sectionNames.map((section) => {
    const values = stored.find(({ _id }) => _id === section)?.values ?? {};
    const parsed = settingSections[section].safeParse({ ...defaults[section], ...values });
    return [section, parsed.success ? parsed.data : defaults[section]];
  });
  // Every section is there, by the schema of its own.
  return Object.fromEntries(sections) as SettingValues;
}

/** The fields that differ, as they are in the first. */
export function differingFields(values: object, others: object): Record<string, unknown> {
  const other = new Map<string, unknown>(Object.entries(others));
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => !isDeepStrictEqual(value, other.get(field))),
  );
}
