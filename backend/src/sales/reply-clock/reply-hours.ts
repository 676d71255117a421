import type { HoursSettings } from 'contracts';
import { addBusinessTime, type OpeningHours } from './opening-hours.js';

export interface ReplyDeadlineSettings {
  openingHours: OpeningHours;
  /** Business time in milliseconds after which the seller gets a reminder, one entry per reminder. */
  remindersMs: number[];
}

const hourMs = 60 * 60 * 1000;

export function toReplyDeadlineSettings(settings: HoursSettings): ReplyDeadlineSettings {
  const { timeZone, days, holidays, firstReminderHours, secondReminderHours } = settings;
  return {
    openingHours: {
      timeZone,
      days: days.map((openings) =>
        openings.map(({ from, to }) => ({ from: minutes(from), to: minutes(to) })),
      ),
      holidays: new Set(holidays),
    },
    remindersMs: [firstReminderHours * hourMs, secondReminderHours * hourMs],
  };
}

export function computeReplyDeadlines(
  submittedAt: Date,
  { openingHours, remindersMs }: ReplyDeadlineSettings,
) {
  return remindersMs.map((ms) => addBusinessTime(submittedAt, ms, openingHours));
}

function minutes(clockTime: string) {
  const [hours = 0, rest = 0] = clockTime.split(':').map(Number);
  return hours * 60 + rest;
}
