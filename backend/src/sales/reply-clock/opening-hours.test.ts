import { describe, expect, it } from '@jest/globals';
import { parseBusinessHours } from '../../platform/config/index.js';
import { addBusinessTime } from './opening-hours.js';

const hourMs = 60 * 60 * 1000;
const shop = (hours: string, holidays: string[] = [], timeZone = 'Asia/Kolkata') => ({
  timeZone,
  days: parseBusinessHours(hours) ?? [],
  holidays: new Set(holidays),
});
const usual = shop('Mon-Sat 10:00-19:00');

describe('addBusinessTime', () => {
  it.each([
    { how: 'within a day', from: '2026-03-02T10:00+05:30', due: '2026-03-02T14:00+05:30' },
    {
      how: 'until the end of a day',
      from: '2026-03-02T15:00+05:30',
      due: '2026-03-02T19:00+05:30',
    },
    { how: 'across a night', from: '2026-03-02T17:00+05:30', due: '2026-03-03T12:00+05:30' },
    {
      how: 'to a time before opening',
      from: '2026-03-02T03:00+05:30',
      due: '2026-03-02T14:00+05:30',
    },
    {
      how: 'to a time after closing',
      from: '2026-03-02T23:00+05:30',
      due: '2026-03-03T14:00+05:30',
    },
    { how: 'across a Sunday', from: '2026-03-07T18:00+05:30', due: '2026-03-09T13:00+05:30' },
    {
      how: 'across several days',
      from: '2026-03-02T10:00+05:30',
      count: 24,
      due: '2026-03-04T16:00+05:30',
    },
    {
      how: 'across a holiday',
      hours: shop('Mon-Sat 10:00-19:00', ['2026-03-03']),
      from: '2026-03-02T17:00+05:30',
      due: '2026-03-04T12:00+05:30',
    },
    {
      how: 'across a lunch break',
      hours: shop('Mon-Fri 14:00-18:00,Mon-Fri 09:00-13:00,Sat 09:00-12:00'),
      from: '2026-03-02T12:00+05:30',
      due: '2026-03-02T17:00+05:30',
    },
    {
      how: 'when the shop never closes',
      hours: shop('Mon-Sun 00:00-24:00'),
      from: '2026-03-07T22:00+05:30',
      due: '2026-03-08T02:00+05:30',
    },
    {
      how: 'across the hour that the change to summer time skips',
      hours: shop('Mon-Sun 00:00-24:00', [], 'Europe/Berlin'),
      from: '2026-03-29T00:00+01:00',
      due: '2026-03-29T05:00+02:00',
    },
    {
      how: 'on the day of the change to summer time',
      hours: shop('Mon-Sun 09:00-17:00', [], 'America/New_York'),
      from: '2026-03-07T16:00-05:00',
      due: '2026-03-08T12:00-04:00',
    },
    {
      how: 'in the hours after the change to summer time',
      hours: shop('Mon-Sun 03:00-11:00', [], 'America/New_York'),
      from: '2026-03-07T10:00-05:00',
      count: 2,
      due: '2026-03-08T04:00-04:00',
    },
  ])('adds business time $how', ({ hours = usual, from, count = 4, due }) => {
    const dueDate = addBusinessTime(new Date(from), count * hourMs, hours);
    expect(dueDate.toISOString()).toBe(new Date(due).toISOString());
  });

  it('counts every hour as business time if the shop is closed for more than a year', () => {
    const closed = shop('Sun 10:00-11:00', sundays(2026, 2027));
    const from = new Date('2026-03-02T10:00+05:30');
    expect(addBusinessTime(from, hourMs, closed).getTime()).toBe(from.getTime() + hourMs);
  });
});

function sundays(...years: number[]) {
  const days = years.flatMap((year) =>
    Array.from({ length: 366 }, (_, at) => new Date(Date.UTC(year, 0, 1 + at))),
  );
  return days.filter((day) => day.getUTCDay() === 0).map((day) => day.toISOString().slice(0, 10));
}
