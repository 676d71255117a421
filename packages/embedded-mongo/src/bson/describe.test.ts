import { describe, expect, it } from '@jest/globals';
import { Binary, BSONRegExp, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { describeValue as show } from './index.js';

describe('an error message', () => {
  it.each<[unknown, string]>([
    [undefined, 'MISSING'],
    [null, 'null'],
    [true, 'true'],
    [5, '5'],
    [5n, '5'],
    [1.5, '1.5'],
    [new Double(5), '5.0'],
    [2 ** 40, '1099511627776.0'],
    [1e21, '1e+21'],
    [-0, '-0.0'],
    [NaN, 'NaN'],
    [-Infinity, '-Infinity'],
    [Decimal128.fromString('1.50'), '1.50'],
    ['a "b"\n', '"a \\"b\\"\\n"'],
    [[], '[]'],
    [[1, 'x'], '[ 1, "x" ]'],
    [{}, '{}'],
    [{ a: 1, 'b.c': { d: [] } }, '{ a: 1, b.c: { d: [] } }'],
    [new ObjectId('0123456789abcdef01234567'), "ObjectId('0123456789abcdef01234567')"],
    [new Date(1500), 'new Date(1500)'],
    [new BSONRegExp('^a', 'i'), '/^a/i'],
    [new Timestamp({ t: 5, i: 6 }), 'Timestamp(5, 6)'],
    [new MinKey(), 'MinKey'],
    [new MaxKey(), 'MaxKey'],
    [new Binary(Buffer.from([1, 0xab])), 'BinData(0, 01AB)'],
  ])('shows the value %j as %s', (value, text) => {
    expect(show(value)).toBe(text);
  });
});
