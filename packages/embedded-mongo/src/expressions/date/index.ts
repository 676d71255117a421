import { isDocument } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { argumentsOf, unaryOperator } from '../arguments.js';
import { namedArgumentsOperator } from '../named.js';
import type { Operator } from '../expression.js';
import { isNullish } from '../truth.js';
import { formatDate } from './format.js';
import { asDate } from './values.js';

function part(name: string, read: (date: Date) => unknown): Operator {
  const compute = (value: unknown): unknown =>
    isNullish(value) ? null : read(asDate(name, value));
  const withName = namedArgumentsOperator({ name, required: ['date'] }, ({ date }) =>
    compute(date),
  );
  const plain = unaryOperator(name, compute);
  return (operand, context, compile) => {
    const [only] = argumentsOf(operand);
    const isNamed = isDocument(only) && Object.hasOwn(only, 'date');
    return isNamed ? withName(only, context, compile) : plain(operand, context, compile);
  };
}

const FORMAT = '%Y-%m-%dT%H:%M:%S.%LZ';

const toText = namedArgumentsOperator(
  { name: '$dateToString', required: ['date'], optional: ['format', 'onNull'] },
  ({ date, format = FORMAT, onNull = null }) => {
    if (isNullish(date)) return onNull;
    if (format === null) return null;
    if (typeof format !== 'string') refuse(18533, `$dateToString requires 'format' to be a string`);
    return formatDate(asDate('$dateToString', date), format);
  },
);

export const dateOperators: readonly [string, Operator][] = [
  ['$dateToString', toText],
  ['$dayOfMonth', part('$dayOfMonth', (date) => date.getUTCDate())],
  ['$dayOfWeek', part('$dayOfWeek', (date) => date.getUTCDay() + 1)],
  ['$hour', part('$hour', (date) => date.getUTCHours())],
  ['$millisecond', part('$millisecond', (date) => date.getUTCMilliseconds())],
  ['$minute', part('$minute', (date) => date.getUTCMinutes())],
  ['$month', part('$month', (date) => date.getUTCMonth() + 1)],
  ['$second', part('$second', (date) => date.getUTCSeconds())],
  ['$year', part('$year', (date) => date.getUTCFullYear())],
];
