import { ObjectId, Timestamp } from 'bson';
import { day } from '../evaluate.fixture.js';
import { testExpressions } from '../expression.fixture.js';

const id = new ObjectId('65e07d05aaaaaaaaaaaaaaaa'); // The ObjectId's timestamp is 29 February 2024, 12:48:05 UTC.
const evening = day('2024-12-31T23:30:00Z');

testExpressions('parts of dates', {
  cases: [
    [{ $year: '$when' }, 2024],
    [{ $month: '$when' }, 2],
    [{ $dayOfMonth: '$when' }, 29],
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
    [{ $hour: { date: evening } }, 23],
  ],
  nullish: [(value) => ({ $year: value }), (value) => ({ $hour: { date: value } })],
  refused: [
    [{ $year: 'x' }, 16006],
    [{ $month: 5 }, 16006],
    [{ $year: [evening, evening] }, 16020],
  ],
});

const text = (extra: object) => ({ $dateToString: { date: '$when', ...extra } });

testExpressions('dates and texts', {
  cases: [
    [text({}), '2024-02-29T13:05:09.007Z'],
    [text({ format: '%d/%m/%Y' }), '29/02/2024'],
    [text({ format: '%H:%M:%S.%L' }), '13:05:09.007'],
    [text({ format: '%w %%' }), '5 %'],
    [text({ format: '%z %Z' }), '+0000 +0'],
    [text({ format: null }), null],
    [{ $dateToString: { date: null, onNull: 'none' } }, 'none'],
    [{ $dateToString: { date: '$absent' } }, null],
  ],
  refused: [
    [text({ format: '%x' }), 18536],
    [text({ format: '%j' }), 18536],
    [text({ format: 5 }), 18533],
    [{ $dateToString: { date: 'x' } }, 16006],
  ],
});
