import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double } from 'bson';
import { describeValue as show, encode, NumberSum } from './index.js';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const double = (value: number): Double => new Double(value);
const LARGEST = 2n ** 63n - 1n;

function sumOf(values: unknown[]): NumberSum {
  const sum = new NumberSum();
  for (const value of values) sum.add(value);
  return sum;
}

describe('a sum', () => {
  it.each<[values: unknown[], total: unknown]>([
    [[], 0],
    [[1, 2, 3], 6],
    [['x', null, undefined, true, {}, [1]], 0],
    [[1, 'x', 2], 3],
    [[2147483647, 1], 2147483648n],
    [[-2147483648, -1], -2147483649n],
    [[2147483647, 1, -1], 2147483647],
    [[1n], 1n],
    [[1, 1n], 2n],
    [[LARGEST, 1], double(2 ** 63)],
    [[LARGEST, 1, -1], LARGEST],
    [[LARGEST, LARGEST, -LARGEST], LARGEST],
    [[1.5, 1.5], double(3)],
    [[1, 0.5], 1.5],
    [[1n, 0.5], 1.5],
    [[0.1, 0.2, 0.3], 0.6],
    [[1e100, 1, -1e100], double(1)],
    [[double(1)], double(1)],
    [[Infinity, 1], Infinity],
    [[Infinity, -Infinity], NaN],
    [[NaN, 1], NaN],
    [[decimal('0.1'), decimal('0.2')], decimal('0.3')],
    [[decimal('1.10'), 2], decimal('3.10')],
    [[2n, decimal('1.10')], decimal('3.10')],
    [[decimal('1.5'), 0.25], decimal('1.750000000000000')],
    [[decimal('NaN'), 1], decimal('NaN')],
    [[decimal('Infinity'), 1], decimal('Infinity')],
  ])('of the values %j is %s', (values, total) => {
    for (const order of [values, values.toReversed()]) {
      const result = sumOf(order).total();
      expect(show(result)).toBe(show(total));
      if (!Number.isNaN(total))
        expect(encode({ result }).equals(encode({ result: total }))).toBe(true);
    }
  });

  it('reports how many of its values are numbers', () => {
    expect(sumOf([1, 'x', 2n, null, 0.5, decimal('1')]).count).toBe(4);
  });

  it('stays exact for many large integers', () => {
    const sum = new NumberSum();
    for (let n = 0; n < 5_000_000; n += 1000) sum.add(2147483647);
    expect(sum.total()).toBe(2147483647n * 5000n);
  });
});
