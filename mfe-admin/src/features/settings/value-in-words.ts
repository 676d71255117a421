import { weekdays, type HoursSettings } from 'contracts';

export function formatSettingValue(name: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  // The cast is safe: the contract declares this type for the field `days`.
  if (name === 'days') return daysInWords(value as HoursSettings['days']);
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return Object.values(value).map(String).join('\n');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const daysInWords = (days: HoursSettings['days']) =>
  weekdays.map((day, at) => `${day}: ${openingsInWords(days[at])}`).join('\n');

const openingsInWords = (openings: HoursSettings['days'][number] = []) =>
  openings.map(({ from, to }) => `${from}–${to}`).join(', ') || 'closed';
