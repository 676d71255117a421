import { isDocument } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { argumentsOf, unary } from '../arguments.js';
import { named } from '../named.js';
import type { Operator } from '../scope.js';
import { isNullish } from '../truth.js';
import { dayOfYear, formatDate } from './format.js';
import { toLocal } from './zone.js';
import { asDate, zoneOf } from './values.js';

/** A field of a date, in a time zone if one is given. */
function part(name: string, read: (local: Date) => unknown): Operator {
  const inZone = named({ name, required: ['date'], optional: ['timezone'] }, (values) => {
    const zone = zoneOf(values);
    if (isNullish(values['date']) || zone === null) return null;
    return read(toLocal(asDate(name, values['date']), zone));
  });
  const plain = unary(name, (value) => (isNullish(value) ? null : read(asDate(name, value))));
  return (operand, context, compile) => {
    const [only] = argumentsOf(operand);
    const isNamed = isDocument(only) && Object.hasOwn(only, 'date');
    return isNamed ? inZone(only, context, compile) : plain(operand, context, compile);
  };
}

const FORMAT = '%Y-%m-%dT%H:%M:%S.%L';

const toText = named(
  { name: '$dateToString', required: ['date'], optional: ['format', 'timezone', 'onNull'] },
  (values) => {
    const { date, format, onNull = null } = values;
    const zone = zoneOf(values);
    if (isNullish(date)) return onNull;
    if (zone === null || format === null) return null;
    const isUtc = values['timezone'] === undefined || zone === 'UTC';
    const chosen = format ?? FORMAT + (isUtc ? 'Z' : '');
    if (typeof chosen !== 'string') refuse(18533, `$dateToString requires 'format' to be a string`);
    return formatDate(asDate('$dateToString', date), chosen, zone);
  },
);

/** Operators on dates. */
export const date: readonly [string, Operator][] = [
  ['$dateToString', toText],
  ['$dayOfMonth', part('$dayOfMonth', (local) => local.getUTCDate())],
  ['$dayOfWeek', part('$dayOfWeek', (local) => local.getUTCDay() + 1)],
  ['$dayOfYear', part('$dayOfYear', dayOfYear)],
  ['$hour', part('$hour', (local) => local.getUTCHours())],
  ['$millisecond', part('$millisecond', (local) => local.getUTCMilliseconds())],
  ['$minute', part('$minute', (local) => local.getUTCMinutes())],
  ['$month', part('$month', (local) => local.getUTCMonth() + 1)],
  ['$second', part('$second', (local) => local.getUTCSeconds())],
  ['$year', part('$year', (local) => local.getUTCFullYear())],
];
