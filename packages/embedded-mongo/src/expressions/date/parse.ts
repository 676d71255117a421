import { codes, refuse } from '../../errors.js';
import { instant } from './instant.js';

const ISO =
  /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}:?\d{2}|[+-]\d{2})?\s*$/i;

function unreadable(text: string): never {
  refuse(codes.ConversionFailure, `Error parsing date string '${text}'`);
}

/** How many milliseconds a clock is ahead of UTC, as `+05:30`, `-02` or `Z` say. */
function offsetOf(given = 'Z'): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(given) ?? [];
  const ahead = Number(hours ?? 0) * 60 + Number(minutes ?? 0);
  return (sign === '-' ? -ahead : ahead) * 60_000;
}

/** Reads a date in ISO form, or in any other form that names its parts plainly. */
export function parseDate(text: string): Date {
  const match = ISO.exec(text);
  if (!match) return parseLoosely(text);
  const [, year, month, day, hour, minute, second, fraction = '', given] = match;
  const ms = Number(fraction.padEnd(3, '0').slice(0, 3));
  const fields = [year, Number(month) - 1, day, hour ?? 0, minute ?? 0, second ?? 0].map(Number);
  const [y = 0, m = 0, d = 1, h = 0, min = 0, s = 0] = fields;
  const local = instant([y, m, d, h, min, s, ms]);
  if (new Date(local).getUTCDate() !== d || m > 11 || h > 24 || min > 59 || s > 60)
    unreadable(text);

  return new Date(local - offsetOf(given));
}

function parseLoosely(text: string): Date {
  const hasZone = /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})\s*$/i.test(text);
  const time = /[a-z]{3}|\d\/\d/i.test(text) ? Date.parse(hasZone ? text : `${text} UTC`) : NaN;
  if (Number.isNaN(time)) unreadable(text);
  return new Date(time);
}
