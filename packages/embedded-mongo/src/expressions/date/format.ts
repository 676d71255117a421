import { refuse } from '../../errors.js';
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

type Part = (date: Date) => string;

const parts: Record<string, Part> = {
  Y: (date) => pad(date.getUTCFullYear(), 4),
  m: (date) => pad(date.getUTCMonth() + 1, 2),
  d: (date) => pad(date.getUTCDate(), 2),
  H: (date) => pad(date.getUTCHours(), 2),
  M: (date) => pad(date.getUTCMinutes(), 2),
  S: (date) => pad(date.getUTCSeconds(), 2),
  L: (date) => pad(date.getUTCMilliseconds(), 3),
  b: (date) => (MONTHS[date.getUTCMonth()] ?? '').slice(0, 3),
  B: (date) => MONTHS[date.getUTCMonth()] ?? '',
  w: (date) => String(date.getUTCDay() + 1),
  Z: () => '+0',
  z: () => '+0000',
  '%': () => '%',
};

export function formatDate(date: Date, format: string): string {
  return format.replace(/%([^]?)/g, (_, name: string) => {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (part) return part(date);
    refuse(18536, `Invalid format character '%${name}' in format string`);
  });
}
