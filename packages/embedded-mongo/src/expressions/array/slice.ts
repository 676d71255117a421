import { isArray, isNumeric, toNumber, typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { variadic } from '../arguments.js';
import { isNullish } from '../truth.js';

/** Returns a subset of an array. */
export const slice = variadic('$slice', [2, 3], (values) => {
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
