import { refuse } from '../../errors.js';
import { instant, offsetOf, toLocal } from './zone.js';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** The day of the year, from 1. */
export function dayOfYear(local: Date): number {
  return Math.floor((local.getTime() - instant([local.getUTCFullYear(), 0])) / 86_400_000) + 1;
}

type Part = (local: Date, offset: number) => string;

const parts: Record<string, Part> = {
  Y: (local) => pad(local.getUTCFullYear(), 4),
  m: (local) => pad(local.getUTCMonth() + 1, 2),
  d: (local) => pad(local.getUTCDate(), 2),
  H: (local) => pad(local.getUTCHours(), 2),
  M: (local) => pad(local.getUTCMinutes(), 2),
  S: (local) => pad(local.getUTCSeconds(), 2),
  L: (local) => pad(local.getUTCMilliseconds(), 3),
  j: (local) => pad(dayOfYear(local), 3),
  b: (local) => (MONTHS[local.getUTCMonth()] ?? '').slice(0, 3),
  B: (local) => MONTHS[local.getUTCMonth()] ?? '',
  w: (local) => String(local.getUTCDay() + 1),
  Z: (_local, offset) => `${offset < 0 ? '-' : '+'}${Math.abs(offset / 60_000)}`,
  z: (_local, offset) => {
    const minutes = Math.abs(offset / 60_000);
    return `${offset < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60), 2)}${pad(minutes % 60, 2)}`;
  },
  '%': () => '%',
};

/** Writes a date in a format of `%` specifiers. */
export function formatDate(date: Date, format: string, zone: string): string {
  const local = toLocal(date, zone);
  const offset = offsetOf(zone, date.getTime());
  return format.replace(/%([^]?)/g, (_, name: string) => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (part) return part(local, offset);
    refuse(18536, `Invalid format character '%${name}' in format string`);
  });
}
