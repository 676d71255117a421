import { Double } from 'bson';
import type { Document } from '../bson/index.js';
import { decimal } from './run.fixture.js';
import { testStage } from './stages/stage.fixture.js';

const by = (name: string, operand: unknown = '$a'): Document => ({
  $group: { _id: null, r: { [name]: operand } },
});
const of = (...values: unknown[]): Document[] => values.map((a) => (a === undefined ? {} : { a }));
const result = (r: unknown): Document[] => [{ _id: null, r }];

testStage('accumulators', {
  refused: [
    [{ $group: { _id: 1, r: 1 } }, 40234, "The field 'r' must be an accumulator object"],
    [{ $group: { _id: 1, r: {} } }, 40238, "The field 'r' must specify one accumulator"],
    [
      { $group: { _id: 1, r: { $sum: 1, $avg: 1 } } },
      40238,
      "The field 'r' must specify one accumulator",
    ],
    [by('$topN'), 15952, "unknown group operator '$topN'"],
    [by('$count', 1), 14, '$count takes no arguments, i.e. $count:{}'],
    [by('$accumulator'), 31264, 'Cannot run server-side javascript without the javascript engine'],
  ],
  cases: [[[], by('$sum'), []]],
});

testStage('$sum', {
  cases: [
    [of(1, 2), by('$sum'), result(3)],
    [of(1, 2n), by('$sum'), result(3n)],
    [of(2147483647, 1), by('$sum'), result(2147483648n)],
    [of(2n ** 62n, 2n ** 62n), by('$sum'), result(new Double(2 ** 63))],
    [of(1, 0.5), by('$sum'), result(1.5)],
    [of(0.1, 0.2, 0.3), by('$sum'), result(0.6)],
    [of(decimal('0.1'), 1, decimal('0.20')), by('$sum'), result(decimal('1.30'))],
    [of('x', null, undefined, [5], true), by('$sum'), result(0)],
    [of(1, NaN), by('$sum'), result(NaN)],
    [of(Infinity, -Infinity), by('$sum'), result(NaN)],
    [of(1, 2), by('$sum', 1), result(2)],
  ],
});

testStage('$avg', {
  cases: [
    [of(1, 2), by('$avg'), result(1.5)],
    [of(1, 3), by('$avg'), result(new Double(2))],
    [of(1, null, 'x', undefined, 3n), by('$avg'), result(new Double(2))],
    [of('x', undefined), by('$avg'), result(null)],
    [of(decimal('1.0'), 2), by('$avg'), result(decimal('1.5'))],
    [of(1, NaN), by('$avg'), result(NaN)],
  ],
});

testStage('$min and $max', {
  cases: [
    [of(3, 1n, 2.5), by('$min'), result(1n)],
    [of(3, 1n, decimal('3.5')), by('$max'), result(decimal('3.5'))],
    [of(null, 5, undefined), by('$min'), result(5)],
    [of(null, undefined), by('$max'), result(null)],
    [of(5, 'x', [1]), by('$max'), result([1])],
    [of(NaN, -5), by('$min'), result(NaN)],
    [of({ b: 2 }, { b: 1 }), by('$min'), result({ b: 1 })],
    [of(1, 1n), by('$max'), result(1)],
  ],
});

testStage('$first and $last', {
  cases: [
    [of(1, 2, 3), by('$first'), result(1)],
    [of(1, 2, 3), by('$last'), result(3)],
    [of(undefined, 2), by('$first'), result(null)],
    [of(2, null), by('$last'), result(null)],
    [of([1], 2), by('$first'), result([1])],
  ],
});

testStage('$push and $addToSet', {
  cases: [
    [of(1, undefined, null, [2], 1), by('$push'), result([1, null, [2], 1])],
    [of(1, 1n, decimal('1.0'), undefined, null, null), by('$addToSet'), result([1, null])],
    [of([1], [1n], [2]), by('$addToSet'), result([[1], [2]])],
    [
      of({ x: 1, y: 2 }, { y: 2, x: 1 }),
      by('$addToSet'),
      result([
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ]),
    ],
    [of(undefined), by('$push'), result([])],
  ],
});

testStage('$count', {
  cases: [[of(1, null, undefined), by('$count', {}), result(3)]],
});
