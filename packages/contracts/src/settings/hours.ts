import { z } from 'zod';

/** The days of the week, starting with Sunday as in `Date.getDay()`. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Enter a time like 10:00');

export const openingHours = z
  .strictObject({ from: clockTime, to: clockTime })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    error: 'Choose a time after the opening time',
  });

const weekday = z
  .array(openingHours)
  .max(3, 'Enter at most three opening times per day')
  .refine(areInOrder, 'Opening times must be in order and must not overlap');

const day = z.iso.date('Enter a date like 2026-08-15');

const reminderHours = z
  .number('Enter a number of hours')
  .min(0.1, 'Enter at least 0.1 hours')
  .max(1_000, 'Enter at most 1,000 hours');

/** Business hours, and the numbers of business hours after which the seller is reminded of an inquiry. */
export const hoursSettings = z
  .strictObject({
    timeZone: z.string().refine(isTimeZone, 'Choose a time zone like Asia/Kolkata'),
    days: z.array(weekday).length(7),
    holidays: z
      .array(day)
      .max(200, 'Enter at most 200 days')
      .refine((days) => new Set(days).size === days.length, 'Duplicate date'),
    firstReminderHours: reminderHours,
    secondReminderHours: reminderHours,
  })
  .refine(({ firstReminderHours: first, secondReminderHours: second }) => first <= second, {
    path: ['secondReminderHours'],
    error: 'Enter at least as many hours as for the first reminder',
  });

export type HoursSettings = z.output<typeof hoursSettings>;
export type OpeningInterval = z.output<typeof openingHours>;

function areInOrder(openings: { from: string; to: string }[]) {
  return openings.every(({ from }, at) => at === 0 || (openings[at - 1]?.to ?? '') <= from);
}

/** True if the runtime knows a time zone of this name, such as `Asia/Kolkata`. */
export function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
