import { describe, expect, it } from '@jest/globals';
import { describeValue as show, encode } from '../bson/index.js';
import { evaluate } from './evaluate.fixture.js';

const rows: [spec: unknown, result: unknown][] = [
  [{ $concat: ['a', '$s'] }, 'aHello Wörld'],
  [{ $concat: ['a', '$nothing'] }, null],
  [{ $year: '$when' }, 2024],
  [{ $dayOfWeek: '$when' }, 5],
  [{ $dateToString: { date: '$when' } }, '2024-02-29T13:05:09.007Z'],
  [{ $dateToString: { date: '$when', format: '%d.%m.%Y %H:%M %z' } }, '29.02.2024 13:05 +0000'],
  [{ $type: '$absent' }, 'missing'],
  [{ $type: '$price' }, 'decimal'],
];

describe('an expression on strings, dates and types', () => {
  it.each(rows.map(([spec, result]) => [show(spec), spec, result] as const))(
    'has the documented value: %s',
    (_, spec, result) => {
      const value = evaluate(spec);
      expect(show(value)).toBe(show(result));
      expect(encode({ value }).toString('hex')).toBe(encode({ value: result }).toString('hex'));
    },
  );
});
