import {
  equalValues,
  identityOf,
  isArray,
  isDocument,
  isInt32,
  isNumeric,
  setField,
  type Document,
  toNumber,
  typeName,
} from '../../bson/index.js';
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

function arrayToObject(array: unknown[]): Document {
  const result: Document = {};
  for (const entry of array) {
    const [name, value] = isArray(entry)
      ? entry
      : isDocument(entry)
        ? [entry['k'], entry['v']]
        : [];
    const isPair = isArray(entry)
      ? entry.length === 2
      : isDocument(entry) && Object.keys(entry).length === 2;
    if (!isPair)
      refuse(40397, `$arrayToObject requires key-value pairs, found: ${typeName(entry)}`);
    if (typeof name !== 'string')
      refuse(40395, `$arrayToObject requires keys of type string, found: ${typeName(name)}`);
    setField(result, name, value);
  }
  return result;
}

/** Elements that occur in all of the sets, or in any, each once. */
function setOperation(
  name: string,
  code: number,
  combine: (sets: Map<string, unknown>[]) => unknown,
): Operator {
  return variadic(name, [0, Infinity], (values) => {
    if (values.some(isNullish)) return null;
    return combine(values.map((value) => setOf(name, code, value)));
  });
}

function setOf(name: string, code: number, value: unknown): Map<string, unknown> {
  if (!isArray(value))
    refuse(code, `All operands of ${name} must be arrays. One is of type: ${typeName(value)}`);
  const set = new Map<string, unknown>();
  for (const each of value) if (!set.has(identityOf(each))) set.set(identityOf(each), each);
  return set;
}

const union = setOperation('$setUnion', 17043, (sets) => [
  ...new Map(sets.reverse().flatMap((set) => [...set])).values(),
]);

const intersection = setOperation('$setIntersection', 17047, ([first, ...others]) =>
  [...(first ?? [])]
    .filter(([identity]) => others.every((set) => set.has(identity)))
    .map(([, value]) => value),
);

const difference = binary('$setDifference', (a, b) => {
  if (isNullish(a) || isNullish(b)) return null;
  const taken = setOf('$setDifference', 17049, b);
  return [...setOf('$setDifference', 17048, a)]
    .filter(([identity]) => !taken.has(identity))
    .map(([, value]) => value);
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

/** Operators on arrays and sets. */
export const array: readonly [string, Operator][] = [
  ['$arrayElemAt', elementAt],
  ['$arrayToObject', ofArray('$arrayToObject', 40386, arrayToObject)],
  ['$concatArrays', concatArrays],
  ['$filter', filter],
  ['$first', ofArray('$first', 28689, (value) => value[0])],
  ['$in', contains],
  ['$isArray', unary('$isArray', isArray)],
  ['$last', ofArray('$last', 28689, (value) => value.at(-1))],
  ['$map', map],
  ['$range', range],
  ['$reduce', reduce],
  ['$reverseArray', ofArray('$reverseArray', 34435, (value) => [...value].reverse())],
  ['$setDifference', difference],
  ['$setIntersection', intersection],
  ['$setUnion', union],
  ['$size', size],
  ['$slice', slice],
];
