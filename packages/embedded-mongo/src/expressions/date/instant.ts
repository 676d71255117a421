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
