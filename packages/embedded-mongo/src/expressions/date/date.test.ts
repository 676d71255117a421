import { ObjectId, Timestamp } from 'bson';
import { day, decimal } from '../evaluate.fixture.js';
import { testExpressions } from '../expression.fixture.js';

const id = new ObjectId('65e07d05aaaaaaaaaaaaaaaa'); // 29 February 2024, 12:48:05
const evening = day('2024-12-31T23:30:00Z');
const at = (name: string, timezone: unknown) => ({ [name]: { date: evening, timezone } });

testExpressions('parts of dates', {
  given: [
    [{ $year: '$when' }, 2024],
    [{ $month: '$when' }, 2],
    [{ $dayOfMonth: '$when' }, 29],
    [{ $dayOfYear: '$when' }, 60],
    [{ $dayOfWeek: '$when' }, 5],
    [{ $hour: '$when' }, 13],
    [{ $minute: '$when' }, 5],
    [{ $second: '$when' }, 9],
    [{ $millisecond: '$when' }, 7],
    [{ $dayOfWeek: day('2024-03-03') }, 1],
    [{ $year: id }, 2024],
    [{ $minute: id }, 48],
    [{ $year: new Timestamp({ t: 1709210853, i: 1 }) }, 2024],
    [{ $year: [day('1969-12-31T23:59:59.999Z')] }, 1969],
    [{ $millisecond: day('1969-12-31T23:59:59.999Z') }, 999],
    [at('$year', 'Europe/Berlin'), 2025],
    [at('$hour', 'Europe/Berlin'), 0],
    [at('$hour', '+0530'), 5],
    [at('$minute', '+05:30'), 0],
    [at('$dayOfYear', 'America/New_York'), 366],
    [at('$hour', 'UTC'), 23],
    [at('$hour', null), null],
  ],
  nullish: [
    (value) => ({ $year: value }),
    (value) => ({ $hour: { date: value, timezone: 'UTC' } }),
  ],
  refused: [
    [{ $year: 'x' }, 16006],
    [{ $month: 5 }, 16006],
    [at('$hour', 'Nowhere/City'), 40485],
    [at('$hour', 5), 40517],
    [{ $year: [evening, evening] }, 16020],
  ],
});

const moved = (name: string, startDate: unknown, ...[amount, unit, timezone]: unknown[]) => ({
  [name]: { startDate, unit, amount, ...(timezone === undefined ? {} : { timezone }) },
});

testExpressions('dates moved by units', {
  given: [
    [moved('$dateAdd', day('2024-01-31'), 1, 'month'), day('2024-02-29')],
    [moved('$dateAdd', day('2023-01-31'), 1, 'month'), day('2023-02-28')],
    [moved('$dateAdd', day('2024-02-29'), 1, 'year'), day('2025-02-28')],
    [moved('$dateAdd', day('2024-11-30'), 1, 'quarter'), day('2025-02-28')],
    [moved('$dateAdd', day('2024-01-01'), 2n, 'week'), day('2024-01-15')],
    [moved('$dateAdd', day('2024-01-01'), -1, 'day'), day('2023-12-31')],
    [moved('$dateAdd', day('2024-01-01'), 90, 'minute'), day('2024-01-01T01:30:00Z')],
    [moved('$dateAdd', day('2024-01-01'), 1.0, 'millisecond'), day('2024-01-01T00:00:00.001Z')],
    // On 31 March 2024 the clocks in Berlin went from 2 to 3.
    [
      moved('$dateAdd', day('2024-03-30T12:00:00Z'), 1, 'day', 'Europe/Berlin'),
      day('2024-03-31T11:00:00Z'),
    ],
    [
      moved('$dateAdd', day('2024-03-30T12:00:00Z'), 24, 'hour', 'Europe/Berlin'),
      day('2024-03-31T12:00:00Z'),
    ],
    [moved('$dateSubtract', day('2024-03-31'), 1, 'month'), day('2024-02-29')],
    [moved('$dateSubtract', id, 1, 'hour'), day('2024-02-29T11:48:05Z')],
  ],
  nullish: [
    (value) => moved('$dateAdd', value, 1, 'day'),
    (value) => moved('$dateAdd', evening, value, 'day'),
    (value) => moved('$dateAdd', evening, 1, value),
    (value) => ({
      $dateSubtract: { startDate: evening, unit: 'day', amount: 1, timezone: value },
    }),
  ],
  refused: [
    [moved('$dateAdd', evening, 1, 'decade'), 9],
    [moved('$dateAdd', 'x', 1, 'day'), 16006],
  ],
});

const difference = (from: string, to: string, extra: object) => ({
  $dateDiff: { startDate: day(from), endDate: day(to), ...extra },
});

testExpressions('differences in units', {
  given: [
    [difference('2024-12-31T23:59:59Z', '2025-01-01', { unit: 'year' }), 1n],
    [difference('2024-01-01', '2024-12-31', { unit: 'year' }), 0n],
    [difference('2024-01-31', '2024-02-01', { unit: 'month' }), 1n],
    [difference('2024-01-01', '2024-10-01', { unit: 'quarter' }), 3n],
    [difference('2024-03-02', '2024-03-03', { unit: 'week' }), 1n],
    [difference('2024-03-02', '2024-03-03', { unit: 'week', startOfWeek: 'monday' }), 0n],
    [difference('2024-03-03', '2024-03-04', { unit: 'week', startOfWeek: 'Mon' }), 1n],
    [difference('2024-01-02', '2024-01-01', { unit: 'day' }), -1n],
    [difference('2024-01-01', '2024-01-01T23:59:59Z', { unit: 'hour' }), 23n],
    [difference('2024-01-01', '2024-01-01T00:00:01.500Z', { unit: 'millisecond' }), 1500n],
    [
      difference('2024-01-01T22:30:00Z', '2024-01-01T23:30:00Z', {
        unit: 'day',
        timezone: 'Europe/Berlin',
      }),
      1n,
    ],
  ],
  nullish: [
    (value) => ({ $dateDiff: { startDate: value, endDate: evening, unit: 'day' } }),
    (value) => ({ $dateDiff: { startDate: evening, endDate: value, unit: 'day' } }),
    (value) => ({ $dateDiff: { startDate: evening, endDate: evening, unit: value } }),
  ],
  refused: [
    [difference('2024-01-01', '2024-01-01', { unit: 'x' }), 9],
    [difference('2024-01-01', '2024-01-01', { unit: 'week', startOfWeek: 'x' }), 9],
  ],
});

const cut = (unit: unknown, extra: object = {}) => ({
  $dateTrunc: { date: '$when', unit, ...extra },
});

testExpressions('dates cut to units', {
  given: [
    [cut('year'), day('2024-01-01')],
    [cut('quarter'), day('2024-01-01')],
    [cut('month'), day('2024-02-01')],
    [cut('week'), day('2024-02-25')],
    [cut('week', { startOfWeek: 'monday' }), day('2024-02-26')],
    [cut('day'), day('2024-02-29')],
    [cut('hour'), day('2024-02-29T13:00:00Z')],
    [cut('minute'), day('2024-02-29T13:05:00Z')],
    [cut('second'), day('2024-02-29T13:05:09Z')],
    [cut('minute', { binSize: 15 }), day('2024-02-29T13:00:00Z')],
    [cut('month', { binSize: 5 }), day('2023-10-01')],
    [cut('day', { timezone: 'America/New_York' }), day('2024-02-29T05:00:00Z')],
  ],
  nullish: [
    (value) => ({ $dateTrunc: { date: value, unit: 'day' } }),
    (value) => cut(value),
    (value) => ({ $dateTrunc: { date: '$when', unit: 'day', timezone: value } }),
  ],
  refused: [
    [cut('x'), 9],
    [cut('day', { binSize: 0 }), 5439017],
    [{ $dateTrunc: { date: 5, unit: 'day' } }, 16006],
  ],
});

const text = (extra: object) => ({ $dateToString: { date: '$when', ...extra } });
const read = (dateString: unknown, extra: object = {}) => ({
  $dateFromString: { dateString, ...extra },
});

testExpressions('dates and texts', {
  given: [
    [text({}), '2024-02-29T13:05:09.007Z'],
    [text({ timezone: '+01:00' }), '2024-02-29T14:05:09.007'],
    [text({ format: '%d/%m/%Y' }), '29/02/2024'],
    [text({ format: '%H:%M:%S.%L' }), '13:05:09.007'],
    [text({ format: '%j %w %%' }), '060 5 %'],
    [text({ format: '%z %Z', timezone: '+05:30' }), '+0530 +330'],
    [{ $dateToString: { date: null, onNull: 'none' } }, 'none'],
    [{ $dateToString: { date: '$absent' } }, null],
    [text({ timezone: null }), null],
    [read('2024-02-29'), day('2024-02-29')],
    [read('2024-02-29T12:00:00.5Z'), day('2024-02-29T12:00:00.500Z')],
    [read('2024-02-29T12:00:00+02:00'), day('2024-02-29T10:00:00Z')],
    [read('2024-02-29T12:00', { timezone: 'Europe/Berlin' }), day('2024-02-29T11:00:00Z')],
    [read(null, { onNull: 1 }), 1],
    [read('nonsense', { onError: 'bad' }), 'bad'],
    [read(5, { onError: 'bad' }), 'bad'],
  ],
  nullish: [(value) => read(value)],
  refused: [
    [text({ format: '%x' }), 18536],
    [text({ format: 5 }), 18533],
    [{ $dateToString: { date: 'x' } }, 16006],
    [read('2023-02-29'), 241],
    [read('nonsense'), 241],
    [read(decimal('1')), 241],
    [read('2024-02-29Z', { timezone: 'UTC' }), 241],
  ],
});
