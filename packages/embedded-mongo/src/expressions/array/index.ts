import { equalValues, isArray, isInt32, isNumeric, toNumber, typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { binary, unary, variadic } from '../arguments.js';
import type { Operator } from '../scope.js';
import { isNullish } from '../truth.js';
import { chargeBudget } from '../execution-budget.js';
import { filter, map, reduce } from './iterate.js';

/** An array, null for null and missing; anything else is refused. */
function ofArray(name: string, code: number, compute: (array: unknown[]) => unknown): Operator {
  return unary(name, (value) => {
    if (isNullish(value)) return null;
    if (isArray(value)) return compute(value);
    refuse(code, `${name}'s argument must be an array, but is ${typeName(value)}`);
  });
}

const size = unary('$size', (value) => {
  if (isArray(value)) return value.length;
  refuse(17124, `The argument to $size must be an array, not ${typeName(value)}`);
});

const elementAt = binary('$arrayElemAt', (array, index) => {
  if (isNullish(array) || isNullish(index)) return null;
  if (!isArray(array))
    refuse(28689, `$arrayElemAt's first argument must be an array, but is ${typeName(array)}`);
  const at = isNumeric(index) ? toNumber(index) : undefined;
  if (at === undefined)
    refuse(28690, `$arrayElemAt's second argument must be numeric, but is ${typeName(index)}`);
  if (Number.isInteger(at)) return array.at(at);
  refuse(28691, `$arrayElemAt's second argument must be a 32-bit integer: ${at}`);
});

const concatArrays = variadic('$concatArrays', [0, Infinity], (values) => {
  if (values.some(isNullish)) return null;
  return values.flatMap((value) => {
    if (!isArray(value))
      refuse(28664, `$concatArrays only supports arrays, not ${typeName(value)}`);
    chargeBudget(value.length);
    return value;
  });
});

const contains = binary('$in', (value, array) => {
  if (isArray(array)) return array.some((each) => equalValues(each, value));
  refuse(40081, `$in requires an array as a second argument, found: ${typeName(array)}`);
});

const range = variadic('$range', [2, 3], ([start, end, step = 1]) => {
  const [from, to, by] = [start, end, step].map((value, index) => {
    const number = isNumeric(value) ? toNumber(value) : NaN;
    if (isInt32(number)) return number;
    refuse(34443 + index * 2, `$range requires 32-bit integers, found: ${typeName(value)}`);
  });
  if (from === undefined || to === undefined || by === undefined) return [];
  if (by === 0) refuse(34449, '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((to - from) / by));
  chargeBudget(length);
  return Array.from({ length }, (_, index) => from + index * by);
});

/** Returns a subset of an array. */
const slice = variadic('$slice', [2, 3], (values) => {
  const [array] = values;
  if (values.some(isNullish)) return null;
  if (!isArray(array))
    refuse(28724, `First argument to $slice must be an array, not ${typeName(array)}`);
  const [first = 0, second] = values.slice(1).map((value, index) => integerOf(value, index));
  if (second === undefined) return first >= 0 ? array.slice(0, first) : array.slice(first);
  if (second <= 0) refuse(28729, `Third argument to $slice must be positive: ${second}`);
  const from = first >= 0 ? first : Math.max(0, array.length + first);
  return array.slice(from, from + second);
});

function integerOf(value: unknown, index: number): number {
  const number = isNumeric(value) ? toNumber(value) : NaN;
  if (Number.isInteger(number)) return number;
  const place = index === 0 ? 'Second' : 'Third';
  refuse(28725 + index * 2, `${place} argument to $slice must be numeric, not ${typeName(value)}`);
}

/** Operators on arrays. */
export const array: readonly [string, Operator][] = [
  ['$arrayElemAt', elementAt],
  ['$concatArrays', concatArrays],
  ['$filter', filter],
  ['$first', ofArray('$first', 28689, (value) => value[0])],
  ['$in', contains],
  ['$isArray', unary('$isArray', isArray)],
  ['$last', ofArray('$last', 28689, (value) => value.at(-1))],
  ['$map', map],
  ['$range', range],
  ['$reduce', reduce],
  ['$size', size],
  ['$slice', slice],
];
