import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double } from 'bson';
import {
  asDouble,
  compareNumbers,
  describeValue as show,
  divide,
  fitsLong,
  isIntegerType,
  isNan,
  isZero,
  type Numeric,
  subtract,
  toNumber,
} from './index.js';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const LARGEST = 2n ** 63n - 1n;

describe('BSON numbers', () => {
  it.each<[Numeric, Numeric, number]>([
    [1, 2, -1],
    [1, 1n, 0],
    [new Double(1), 1, 0],
    [1n, decimal('1.0'), 0],
    [0.1, decimal('0.1'), 1],
    [0.5, decimal('0.5'), 0],
    [2n ** 53n, 2 ** 53, 0],
    [2n ** 53n + 1n, 2 ** 53, 1],
    [LARGEST, 2 ** 63, -1],
    [LARGEST, Infinity, -1],
    [-Infinity, decimal('-1E+6000'), -1],
    [NaN, -Infinity, -1],
    [NaN, decimal('NaN'), 0],
    [decimal('NaN'), -5n, -1],
    [0, -0, 0],
    [decimal('-0'), 0n, 0],
  ])('are compared by value: comparing %s to %s returns %d', (a, b, order) => {
    expect(Math.sign(compareNumbers(a, b))).toBe(order);
    expect(Math.sign(compareNumbers(b, a)) + order).toBe(0);
  });

  it.each<[Numeric, Numeric, string]>([
    [5, 3, '2'],
    [-2147483648, 1, '-2147483649'],
    [1n, 1, '0'],
    [1, new Double(1), '0.0'],
    [-LARGEST, 2n, '-9223372036854776000'],
    [decimal('1.50'), 1, '0.50'],
  ])('satisfy %s - %s = %s', (a, b, text) => {
    expect(show(subtract(a, b))).toBe(text);
  });

  it.each<[Numeric, Numeric, string]>([
    [6, 3, '2.0'],
    [1n, 4, '0.25'],
    [decimal('1'), 4, '0.25'],
  ])('satisfy %s / %s = %s', (a, b, text) => {
    expect(show(divide(a, b))).toBe(text);
  });

  it.each<[Numeric, boolean, boolean, boolean, number]>([
    [0, true, false, true, 0],
    [5, true, false, false, 5],
    [5n, true, false, false, 5],
    [0n, true, false, true, 0],
    [1.5, false, false, false, 1.5],
    [-0, false, false, true, -0],
    [new Double(5), false, false, false, 5],
    [NaN, false, true, false, NaN],
    [decimal('0.00'), false, false, true, 0],
    [decimal('2.5'), false, false, false, 2.5],
    [decimal('NaN'), false, true, false, NaN],
    [2 ** 40, false, false, false, 2 ** 40],
  ])(
    'can be converted to a JavaScript number and recognised as an integer, NaN or zero: %s',
    (value, isInteger, ...[isNone, isNought, number]) => {
      expect(isIntegerType(value)).toBe(isInteger);
      expect(isNan(value)).toBe(isNone);
      expect(isZero(value)).toBe(isNought);
      expect(toNumber(value)).toBe(number);
    },
  );
});

it('isNan returns false for values that are not numbers', () => {
  for (const value of ['NaN', null, undefined, {}]) expect(isNan(value)).toBe(false);
});

it('fitsLong returns false for integers beyond 64 bits', () => {
  expect([LARGEST, LARGEST + 1n, -LARGEST - 1n, -LARGEST - 2n].map(fitsLong)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

it('asDouble returns a Double for a whole number in the int32 range', () => {
  expect(asDouble(5)).toBeInstanceOf(Double);
  expect(asDouble(5.5)).toBe(5.5);
  expect(asDouble(-0)).toBe(-0);
  expect(asDouble(2 ** 31)).toBe(2 ** 31);
});
