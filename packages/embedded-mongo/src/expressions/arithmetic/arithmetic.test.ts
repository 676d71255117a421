import { describe, expect, it } from '@jest/globals';
import { Long } from 'bson';
import { day, decimal, double, evaluate } from '../evaluate.fixture.js';
import { testExpressions } from '../expression.fixture.js';

const LARGEST = Long.MAX_VALUE.toBigInt();
const SMALLEST = Long.MIN_VALUE.toBigInt();

testExpressions('sums and differences', {
  cases: [
    [{ $add: [] }, 0],
    [{ $add: '$a' }, 3],
    [{ $add: [1, 2n] }, 3n],
    [{ $add: [1n, 1.5] }, 2.5],
    [{ $add: [1.5, decimal('1')] }, decimal('2.50000000000000')],
    [{ $add: [1n, decimal('1.0')] }, decimal('2.0')],
    [{ $add: [-2147483648, -1] }, -2147483649n],
    [{ $add: [LARGEST, 1n] }, double(2 ** 63)],
    [{ $add: [NaN, 1] }, NaN],
    [{ $add: [Infinity, 1n] }, Infinity],
    [{ $add: [Infinity, -Infinity] }, NaN],
    [{ $add: [decimal('Infinity'), 1] }, decimal('Infinity')],
    [{ $add: [1, '$when'] }, day('2024-02-29T13:05:09.008Z')],
    [{ $add: ['$when', 1.6] }, day('2024-02-29T13:05:09.009Z')],
    [{ $add: ['$when', 1n, decimal('2')] }, day('2024-02-29T13:05:09.010Z')],
    [{ $subtract: [5, 3] }, 2],
    [{ $subtract: [2.5, 0.5] }, double(2)],
    [{ $subtract: [decimal('1.5'), 1] }, decimal('0.5')],
    [{ $subtract: [SMALLEST, 1n] }, double(-(2 ** 63))],
    [{ $subtract: ['$when', 7] }, day('2024-02-29T13:05:09.000Z')],
    [{ $subtract: ['$when', day('2024-02-29T13:05:08.007Z')] }, 1000n],
  ],
  nullish: [
    (value) => ({ $add: [1, value] }),
    (value) => ({ $add: [value, '$when'] }),
    (value) => ({ $subtract: [value, 1] }),
    (value) => ({ $subtract: [1, value] }),
  ],
  refused: [
    [{ $add: ['$when', '$when'] }, 16612],
    [{ $add: [1, true] }, 14],
    [{ $add: ['$when', 'x'] }, 14],
    [{ $add: ['$list'] }, 14],
    [{ $subtract: [1, '$when'] }, 14],
    [{ $subtract: ['x', 1] }, 14],
    [{ $subtract: [1, 2, 3] }, 16020],
  ],
});

testExpressions('products and quotients', {
  cases: [
    [{ $multiply: [] }, 1],
    [{ $multiply: [2n, 3] }, 6n],
    [{ $multiply: [2, 0.5] }, double(1)],
    [{ $multiply: [decimal('1.50'), 2n] }, decimal('3.00')],
    [{ $multiply: [LARGEST, 2n] }, double(2 ** 64)],
    [{ $multiply: [0, Infinity] }, NaN],
    [{ $divide: [7, 2] }, 3.5],
    [{ $divide: [1n, 4n] }, 0.25],
    [{ $divide: [1, Infinity] }, double(0)],
  ],
  nullish: [
    (value) => ({ $multiply: [2, value] }),
    (value) => ({ $divide: [value, 2] }),
    (value) => ({ $divide: [2, value] }),
  ],
  refused: [
    [{ $multiply: [2, 'x'] }, 14],
    [{ $multiply: [2, '$when'] }, 14],
    [{ $divide: [1, 0] }, 2],
    [{ $divide: [1, double(0)] }, 2],
    [{ $divide: [1, decimal('0')] }, 2],
    [{ $divide: ['x', 1] }, 14],
  ],
});

testExpressions('magnitudes and whole numbers', {
  cases: [
    [{ $round: -2.5 }, double(-2)],
    [{ $round: 3.5 }, double(4)],
    [{ $round: [15, -1] }, 20],
    [{ $round: [25, -1] }, 20],
    [{ $round: [-15, -1] }, -20],
    [{ $round: [2147483647, -1] }, 2147483650n],
    [{ $round: [12345n, -3] }, 12000n],
    [{ $round: [7, 5] }, 7],
    [{ $round: [1.005, 2] }, double(1)],
    [{ $round: [decimal('-2.5')] }, decimal('-2')],
    [{ $round: [NaN, 2] }, NaN],
  ],
  nullish: [(value) => ({ $round: [value, 2] }), (value) => ({ $round: [1.5, value] })],
  refused: [
    [{ $round: 'x' }, 51081],
    [{ $round: [1, 1.5] }, 51082],
    [{ $round: [1, 101] }, 51083],
    [{ $round: [LARGEST, -1] }, 51080],
  ],
});

testExpressions('$rand', {
  cases: [[{ $type: { $rand: {} } }, 'double']],
  refused: [
    [{ $rand: 1 }, 3040501],
    [{ $rand: [1] }, 3040501],
    [{ $rand: { a: 1 } }, 3040501],
  ],
});

describe('$rand', () => {
  it('returns a different number between 0 and 1 on each evaluation', () => {
    const values = Array.from({ length: 50 }, () => Number(evaluate({ $rand: {} })));
    expect(values.every((value) => value >= 0 && value < 1)).toBe(true);
    expect(new Set(values).size).toBe(50);
  });
});
