/** When the shop answers, by its own clock. */
export interface OpeningHours {
  timeZone: string;
  /** By day of the week, Sunday first: when it is open, in minutes since midnight, in order. */
  days: readonly (readonly Opening[])[];
  /** Days like 2026-08-15. */
  holidays: ReadonlySet<string>;
}

interface Opening {
  from: number;
  to: number;
}

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;
/** More days than anybody is closed in a row: then the time is counted as if it were open. */
const maxDays = 400;

/** The moment at which so much business time has passed since another. */
export function addBusinessTime(from: Date, ms: number, hours: OpeningHours): Date {
  let left = ms;
  let midnight = localMidnight(from, hours.timeZone);
  for (let count = 0; count < maxDays; count += 1) {
    for (const { from: opens, to: closes } of openingsOf(midnight, hours)) {
      const start = Math.max(instantOf(midnight, opens, hours.timeZone), from.getTime());
      const open = instantOf(midnight, closes, hours.timeZone) - start;
      if (open >= left) return new Date(start + left);
      left -= Math.max(open, 0);
    }
    midnight += dayMs;
  }
  return new Date(from.getTime() + ms);
}

// A day is its midnight as if its clock were that of UTC, where every day has 24 hours.
function openingsOf(midnight: number, { days, holidays }: OpeningHours) {
  const day = new Date(midnight);
  return holidays.has(day.toISOString().slice(0, 10)) ? [] : (days[day.getUTCDay()] ?? []);
}

const localMidnight = (at: Date, timeZone: string) =>
  Math.floor((at.getTime() + offsetAt(at.getTime(), timeZone)) / dayMs) * dayMs;

/** The second look is for days on which the clock is changed. */
function instantOf(midnight: number, minutes: number, timeZone: string) {
  const local = midnight + minutes * minuteMs;
  const near = local - offsetAt(local, timeZone);
  return local - offsetAt(near, timeZone);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the clock of a zone is ahead of UTC, in milliseconds. */
function offsetAt(instant: number, timeZone: string) {
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  formats.set(timeZone, format);
  const parts = format.formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
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
