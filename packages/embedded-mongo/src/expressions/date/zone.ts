import { refuse } from '../../errors.js';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
    });
    formats.set(zone, format);
    return format;
  } catch {
    refuse(40485, `unrecognized time zone identifier: "${zone}"`);
  }
}

/** How many milliseconds a zone is ahead of UTC at an instant. */
export function offsetOf(zone: string, time: number): number {
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 0;
  const fixed = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (fixed) {
    const minutes = Number(fixed[2]) * 60 + Number(fixed[3] ?? 0);
    return (fixed[1] === '-' ? -minutes : minutes) * 60_000;
  }
  const parts = new Map(
    formatOf(zone)
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes): number => Number(parts.get(name));
  const year = parts.get('era') === 'BC' ? 1 - part('year') : part('year');
  const local = instant([
    year,
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  ]);
  return local - Math.floor(time / 1000) * 1000;
}

/** Year, month from 0, day, hour, minute, second, millisecond. */
export type Fields = readonly [number, number, number?, number?, number?, number?, number?];

/** The instant of fields in UTC; years below 100 are meant as they are, and fields may overflow. */
export function instant([
  year,
  month,
  day = 1,
  hour = 0,
  minute = 0,
  second = 0,
  ms = 0,
]: Fields): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  date.setUTCHours(hour, minute, second, ms);
  return date.getTime();
}

/** A date whose UTC fields read as the clock in the zone does. */
export function toLocal(date: Date, zone: string): Date {
  return new Date(date.getTime() + offsetOf(zone, date.getTime()));
}
