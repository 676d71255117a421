import { describe, expect, it } from '@jest/globals';
import { Decimal128 } from 'bson';
import {
  addDecimals,
  compareDecimals,
  type DecimalParts,
  decimalParts,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  roundDecimal,
  toDecimal,
} from './decimal.js';

const parts = (text: string): DecimalParts => decimalParts(Decimal128.fromString(text));
const text = (value: DecimalParts): string => toDecimal(value).toString();
const LARGEST = '9.999999999999999999999999999999999E+6144';

type Row = [a: string, b: string, result: string];
const check =
  (operation: (a: DecimalParts, b: DecimalParts) => DecimalParts) =>
  (...row: Row) => {
    const [a, b, result] = row;
    expect(text(operation(parts(a), parts(b)))).toBe(result);
  };

describe('a Decimal128', () => {
  it.each([
    '0', '-0', '1', '-1', '0.1', '1.10', '1E+3', '1E-6176', '-1E+6111', LARGEST, `-${LARGEST}`,
    '1234567890123456789012345678901234', '0.1234567890123456789012345678901234', '0E+6111',
    'NaN', 'Infinity', '-Infinity',
  ])('is decoded and encoded without loss: %s', (each) => {
    const value = Decimal128.fromString(each);
    expect(toDecimal(decimalParts(value)).toString()).toBe(value.toString());
    expect(Buffer.from(toDecimal(decimalParts(value)).bytes).equals(Buffer.from(value.bytes))).toBe(true);
  }); // prettier-ignore

  it('counts as zero when its coefficient exceeds 34 digits', () => {
    const bytes = Buffer.alloc(16, 0xff);
    bytes[15] = 0x61; // Selects the alternative encoding, in which every coefficient has more than 34 digits.
    expect(decimalParts(new Decimal128(bytes)).digits).toBe(0n);
  });

  it.each<[string, DecimalParts | undefined]>([
    ['1.50', { negative: false, digits: 150n, exponent: -2 }],
    ['-0.05', { negative: true, digits: 5n, exponent: -2 }],
    ['+7', { negative: false, digits: 7n, exponent: 0 }],
    ['.5', { negative: false, digits: 5n, exponent: -1 }],
    ['5.', { negative: false, digits: 5n, exponent: 0 }],
    ['1e3', { negative: false, digits: 1n, exponent: 3 }],
    ['1.5E-3', { negative: false, digits: 15n, exponent: -4 }],
    ['inf', { special: 'Infinity', negative: false, digits: 0n, exponent: 0 }],
    ['-Infinity', { special: 'Infinity', negative: true, digits: 0n, exponent: 0 }],
    ['nan', { special: 'NaN', negative: false, digits: 0n, exponent: 0 }],
    ['', undefined],
    ['.', undefined],
    ['x', undefined],
    ['1e', undefined],
    ['1 ', undefined],
    ['--1', undefined],
    ['0x1', undefined],
  ])('is parsed from %j', (input, expected) => {
    expect(parseDecimal(input)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['12345678901234567890123456789012345', '1.234567890123456789012345678901234E+34'],
    ['12345678901234567890123456789012355', '1.234567890123456789012345678901236E+34'],
    ['99999999999999999999999999999999999', '1.000000000000000000000000000000000E+35'],
    ['1e-6177', '0E-6176'],
    ['6e-6177', '1E-6176'],
    ['1e6112', '1.0E+6112'],
    ['1e6144', '1.000000000000000000000000000000000E+6144'],
    ['1e6145', 'Infinity'],
    ['-1e6145', '-Infinity'],
    ['0e7000', '0E+6111'],
    ['0e-7000', '0E-6176'],
  ])(
    'is rounded to 34 digits, or to infinity above the maximum exponent: %s',
    (input, expected) => {
      const value = parseDecimal(input);
      expect(value && text(value)).toBe(expected);
    },
  );
});

describe('decimals', () => {
  it.each<Row>([
    ['1.10', '2.2', '3.30'],
    ['1', '-1', '0'],
    ['-0', '-0', '-0'],
    ['-0', '0', '0'],
    ['1E+3', '1', '1001'],
    ['Infinity', '1', 'Infinity'],
    ['1', '-Infinity', '-Infinity'],
    ['Infinity', 'Infinity', 'Infinity'],
    ['Infinity', '-Infinity', 'NaN'],
    ['NaN', '1', 'NaN'],
    ['1', 'NaN', 'NaN'],
    [LARGEST, LARGEST, 'Infinity'],
  ])('satisfy %s + %s = %s', check(addDecimals));

  it.each<Row>([
    ['1.5', '2', '3.0'],
    ['-1.5', '2', '-3.0'],
    ['-2', '-3', '6'],
    ['0', '-5', '-0'],
    ['Infinity', '-2', '-Infinity'],
    ['Infinity', '0', 'NaN'],
    ['0', '-Infinity', 'NaN'],
    ['NaN', '0', 'NaN'],
    ['1E+6000', '1E+6000', 'Infinity'],
  ])('satisfy %s * %s = %s', check(multiplyDecimals));

  it.each<Row>([
    ['1', '4', '0.25'],
    ['10.00', '4', '2.50'],
    ['2', '3', '0.6666666666666666666666666666666667'],
    ['-1', '3', '-0.3333333333333333333333333333333333'],
    ['6', '3', '2'],
    ['0', '5', '0'],
    ['0', '-5', '-0'],
    ['5', '0', 'Infinity'],
    ['-5', '0', '-Infinity'],
    ['0', '0', 'NaN'],
    ['Infinity', '-5', '-Infinity'],
    ['Infinity', 'Infinity', 'NaN'],
    ['5', 'Infinity', '0E-6176'],
    ['NaN', '5', 'NaN'],
  ])('satisfy %s / %s = %s', check(divideDecimals));

  it.each<[string, string, number]>([
    ['1', '2', -1],
    ['2', '1.0', 1],
    ['1', '1.00', 0],
    ['-1', '1', -1],
    ['-1', '-2', 1],
    ['-0', '0', 0],
    ['0', '1E-6176', -1],
    ['-1E-6176', '0', -1],
    ['1E+6111', '1E-6176', 1],
    ['1.1', '1.10000000000000000000000000000001', -1],
    ['Infinity', LARGEST, 1],
    ['-Infinity', `-${LARGEST}`, -1],
    ['Infinity', 'Infinity', 0],
    ['NaN', '-Infinity', -1],
    ['5', 'NaN', 1],
    ['NaN', 'NaN', 0],
  ])('are compared by value: comparing %s to %s returns %d', (a, b, order) => {
    expect(Math.sign(compareDecimals(parts(a), parts(b)))).toBe(order);
    expect(Math.sign(compareDecimals(parts(b), parts(a))) + order).toBe(0);
  });

  it.each<[string, number, string]>([
    ['2.5', 0, '2'],
    ['3.5', 0, '4'],
    ['2.51', 0, '3'],
    ['-2.5', 0, '-2'],
    ['2.0', 0, '2'],
    ['2.675', 2, '2.68'],
    ['1250', -2, '1.2E+3'],
    ['1251', -2, '1.3E+3'],
    ['7', 3, '7'],
    ['Infinity', 0, 'Infinity'],
    ['NaN', 0, 'NaN'],
  ])('are rounded half to even: rounding %s to %d places returns %s', (input, places, expected) => {
    expect(text(roundDecimal(parts(input), places))).toBe(expected);
  });

  it('can be negated, including infinity', () => {
    expect(text(negateDecimal(parts('1.50')))).toBe('-1.50');
    expect(text(negateDecimal(parts('-Infinity')))).toBe('Infinity');
  });
});
