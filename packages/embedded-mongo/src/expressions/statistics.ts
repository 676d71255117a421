import { compareValues, divide, isArray, SumOf } from '../bson/index.js';
import { argumentsOf } from './arguments.js';
import type { Operator } from './scope.js';
import { isNullish } from './truth.js';

/** An operator of several values, or of the elements of one array. */
function over(compute: (values: unknown[]) => unknown): Operator {
  return (operand, context, compile) => {
    const parts = argumentsOf(operand).map((each) => compile(each, context));
    return (scope) => {
      const values = parts.map((part) => part(scope));
      const [only] = values;
      return compute(values.length === 1 && isArray(only) ? only : values);
    };
  };
}

function sumOf(values: unknown[]): SumOf {
  const state = new SumOf();
  for (const value of values) state.add(value);
  return state;
}

function extreme(sign: 1 | -1): Operator {
  return over((values) => {
    const present = values.filter((value) => !isNullish(value));
    return present.length === 0
      ? null
      : present.reduce((best, value) => (compareValues(value, best) * sign > 0 ? value : best));
  });
}

/** Operators that gather several values into one. */
export const statistics: readonly [string, Operator][] = [
  [
    '$avg',
    over((values) => {
      const state = sumOf(values);
      return state.count === 0 ? null : divide(state.total(), state.count);
    }),
  ],
  ['$max', extreme(1)],
  ['$min', extreme(-1)],
  ['$sum', over((values) => sumOf(values).total())],
];
