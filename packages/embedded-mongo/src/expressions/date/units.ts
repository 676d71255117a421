import { fromLocal, instant, toLocal } from './zone.js';

export type Unit =
  'year' | 'quarter' | 'month' | 'week' | 'day' | 'hour' | 'minute' | 'second' | 'millisecond';

const lengths: Record<Unit, number> = {
  year: 0,
  quarter: 0,
  month: 0,
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};

const months: Partial<Record<Unit, number>> = { year: 12, quarter: 3, month: 1 };

/** Whether a value names a unit of time. */
export function isUnit(value: unknown): value is Unit {
  return typeof value === 'string' && Object.hasOwn(lengths, value);
}

interface Addition {
  amount: number;
  zone: string;
}

/** Moves a date by units; months keep the day where the month has it, and days keep the time of day. */
export function addUnits(date: Date, unit: Unit, { amount, zone }: Addition): Date {
  const factor = months[unit];
  if (factor === undefined) {
    const isClock = unit === 'day' || unit === 'week';
    if (!isClock) return new Date(date.getTime() + amount * lengths[unit]);
    return fromLocal(toLocal(date, zone).getTime() + amount * lengths[unit], zone);
  }
  const local = toLocal(date, zone);
  const month = local.getUTCMonth() + amount * factor;
  const year = local.getUTCFullYear();
  const lastDay = new Date(instant([year, month + 1, 0])).getUTCDate();
  const time = local.getTime() - instant([year, local.getUTCMonth(), local.getUTCDate()]);
  const day = Math.min(local.getUTCDate(), lastDay);
  return fromLocal(instant([year, month, day]) + time, zone);
}

/** How dates are cut into units. */
export interface DateUnitOptions {
  unit: Unit;
  zone: string;
  /** 0 for Sunday to 6 for Saturday. */
  startOfWeek: number;
}

/** The number of the unit a date falls in, counted from a fixed origin. */
export function unitNumber(date: Date, { unit, zone, startOfWeek }: DateUnitOptions): number {
  const local = toLocal(date, zone);
  const factor = months[unit];
  if (factor !== undefined)
    return Math.floor((local.getUTCFullYear() * 12 + local.getUTCMonth()) / factor);

  const days = Math.floor(local.getTime() / lengths.day);
  if (unit === 'day') return days;
  // The first day of 1970 was a Thursday.
  if (unit === 'week') return Math.floor((days + 4 - startOfWeek) / 7);
  return Math.floor(local.getTime() / lengths[unit]);
}

/** The beginning of the bin of units a date falls in; bins are counted from the year 2000. */
export function truncate(date: Date, size: number, boundaries: DateUnitOptions): Date {
  const { unit, zone, startOfWeek } = boundaries;
  const origin = unitNumber(new Date(instant([2000, 0])), { ...boundaries, zone: 'UTC' });
  const shift = unit === 'week' && (6 - startOfWeek + 7) % 7 !== 0 ? 1 : 0;
  const base = origin + shift;
  const number = unitNumber(date, boundaries);
  const first = base + Math.floor((number - base) / size) * size;
  return fromLocal(startOf(first, boundaries), zone);
}

function startOf(number: number, { unit, startOfWeek }: DateUnitOptions): number {
  const factor = months[unit];
  if (factor !== undefined) return instant([0, number * factor]);
  if (unit === 'week') return (number * 7 - 4 + startOfWeek) * lengths.day;
  return number * lengths[unit];
}
