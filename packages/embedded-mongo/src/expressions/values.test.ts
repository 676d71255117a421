import { describe, expect, it } from '@jest/globals';
import { ObjectId } from 'bson';
import { describe as show, encode } from '../bson/index.js';
import { decimal, double, evaluate } from './evaluate.fixture.js';

const rows: [spec: unknown, result: unknown][] = [
  [{ $concat: ['a', '$s'] }, 'aHello Wörld'],
  [{ $concat: ['a', '$nothing'] }, null],
  [{ $toUpper: 'aé' }, 'Aé'],
  [{ $strLenCP: '$s' }, 11],
  [{ $year: '$when' }, 2024],
  [{ $dayOfYear: '$when' }, 60],
  [{ $dayOfWeek: '$when' }, 5],
  [{ $dateToString: { date: '$when' } }, '2024-02-29T13:05:09.007Z'],
  [{ $dateToString: { date: '$when', format: '%d.%m.%Y %H:%M %z' } }, '29.02.2024 13:05 +0000'],
  [{ $toInt: '42' }, 42],
  [{ $toInt: 2.9 }, 2],
  [{ $toLong: 5 }, 5n],
  [{ $toDouble: '1.5' }, 1.5],
  [{ $toDouble: 2 }, double(2)],
  [{ $toDecimal: 0.1 }, decimal('0.100000000000000')],
  [{ $toDecimal: '1.10' }, decimal('1.10')],
  [{ $toString: decimal('1.10') }, '1.10'],
  [{ $toString: new ObjectId('000000000000000000000001') }, '000000000000000000000001'],
  [{ $toObjectId: '000000000000000000000001' }, new ObjectId('000000000000000000000001')],
  [{ $toDate: 1000n }, new Date(1000)],
  [{ $toBool: 'false' }, true],
  [{ $convert: { input: 'x', to: 'int', onError: -1 } }, -1],
  [{ $convert: { input: '$nothing', to: 'int', onNull: 0 } }, 0],
  [{ $type: '$absent' }, 'missing'],
  [{ $type: '$price' }, 'decimal'],
  [{ $isNumber: '$price' }, true],
  [{ $sum: '$list' }, 6],
  [{ $sum: [0.1, 0.2, 0.3] }, 0.6],
  [{ $avg: ['$a', '$price', 'x'] }, decimal('11.495')],
  [{ $max: '$list' }, 3],
  [{ $min: ['$a', '$b', '$absent'] }, -2.5],
];

describe('expression on strings, dates and types', () => {
  it.each(rows.map(([spec, result]) => [show(spec), spec, result] as const))(
    '%s',
    (_, spec, result) => {
      const value = evaluate(spec);
      expect(show(value)).toBe(show(result));
      expect(encode({ value }).toString('hex')).toBe(encode({ value: result }).toString('hex'));
    },
  );
});
