import { createContext, use } from 'react';

const SectionDefaults = createContext<object>({});

export const SectionDefaultsProvider = SectionDefaults;

export const useSectionDefaults = () => use(SectionDefaults);

/** Returns true if two setting values are equal, regardless of the order of their keys. */
export const areSettingValuesEqual = (a: unknown, b: unknown) =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, each]) => [name, sorted(each)]));
}
