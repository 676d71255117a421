export interface OpeningHours {
  timeZone: string;
  /**
   * Opening periods of each weekday, starting with Sunday, in minutes since midnight. The periods of a day are sorted.
   */
  days: readonly (readonly Opening[])[];
  /** Days on which the shop is closed, as ISO dates such as 2026-08-15. */
  holidays: ReadonlySet<string>;
}

interface Opening {
  from: number;
  to: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;
/**
 * Maximum number of days that `addBusinessTime` searches for opening periods. If they do not suffice, it treats the
 * shop as always open.
 */
const maxDays = 400;

/** Returns the instant at which `ms` milliseconds of business time have passed since `from`. */
export function addBusinessTime(from: Date, ms: number, hours: OpeningHours): Date {
  let remainingMs = ms;
  let midnight = localMidnight(from, hours.timeZone);
  for (let count = 0; count < maxDays; count += 1) {
    for (const { from: opens, to: closes } of openingsOf(midnight, hours)) {
      const start = Math.max(instantOf(midnight, opens, hours.timeZone), from.getTime());
      const open = instantOf(midnight, closes, hours.timeZone) - start;
      if (open >= remainingMs) return new Date(start + remainingMs);
      remainingMs -= Math.max(open, 0);
    }
    midnight += dayMs;
  }
  return new Date(from.getTime() + ms);
}

// A local day is represented by midnight UTC of the same date, because every day has 24 hours in UTC.
function openingsOf(midnight: number, { days, holidays }: OpeningHours) {
  const day = new Date(midnight);
  return holidays.has(day.toISOString().slice(0, 10)) ? [] : (days[day.getUTCDay()] ?? []);
}

const localMidnight = (at: Date, timeZone: string) =>
  Math.floor((at.getTime() + offsetAt(at.getTime(), timeZone)) / dayMs) * dayMs;

/** Determines the UTC offset twice, because the first result may be wrong near a clock change. */
function instantOf(midnight: number, minutes: number, timeZone: string) {
  const local = midnight + minutes * minuteMs;
  const near = local - offsetAt(local, timeZone);
  return local - offsetAt(near, timeZone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the UTC offset of a time zone at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string) {
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  const parts = format.formatToParts(instant);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const day = Date.UTC(part('year'), part('month') - 1, part('day'));
  const time = (part('hour') * 60 + part('minute')) * minuteMs + part('second') * 1000;
  return day + time - Math.floor(instant / 1000) * 1000;
}

const formatOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
