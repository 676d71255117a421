import { codes, refuse } from '../../errors.js';
import { named, type Values } from '../named.js';
import type { Operator } from '../scope.js';
import { isNullish } from '../truth.js';
import {
  addUnits,
  type DateUnitOptions,
  isUnit,
  truncate,
  type Unit,
  unitNumber,
} from './units.js';
import { asDate, wholeOption, zoneOf } from './values.js';

function unitOf(name: string, value: unknown): Unit {
  if (isUnit(value)) return value;
  refuse(codes.FailedToParse, `${name} requires 'unit' to be a time unit`);
}

const WEEK = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

function startOfWeek(name: string, value: unknown): number {
  if (value === undefined) return 0;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  const day = WEEK.findIndex(
    (each) => text.length >= 3 && (each === text || each.slice(0, 3) === text),
  );
  if (day !== -1) return day;
  refuse(codes.FailedToParse, `${name} requires 'startOfWeek' to be a day of the week`);
}

function boundariesOf(name: string, values: Values, zone: string): DateUnitOptions {
  return {
    unit: unitOf(name, values['unit']),
    zone,
    startOfWeek: startOfWeek(name, values['startOfWeek']),
  };
}

function moves(name: string, sign: 1 | -1): Operator {
  const options = { name, required: ['startDate', 'unit', 'amount'], optional: ['timezone'] };
  return named(options, (values) => {
    const { startDate, unit, amount } = values;
    const zone = zoneOf(values);
    if ([startDate, unit, amount].some(isNullish) || zone === null) return null;
    const count = wholeOption(name, 'amount', amount) * sign;
    return addUnits(asDate(name, startDate), unitOf(name, unit), { amount: count, zone });
  });
}

/** Increments a date by a specified number of time units. */
export const dateAdd = moves('$dateAdd', 1);

/** Decrements a date by a specified number of time units. */
export const dateSubtract = moves('$dateSubtract', -1);

/** Returns the difference between two dates: how many boundaries of the unit lie between them. */
export const dateDiff = named(
  {
    name: '$dateDiff',
    required: ['startDate', 'endDate', 'unit'],
    optional: ['timezone', 'startOfWeek'],
  },
  (values) => {
    const { startDate, endDate, unit } = values;
    const zone = zoneOf(values);
    if ([startDate, endDate, unit].some(isNullish) || zone === null) return null;
    const boundaries = boundariesOf('$dateDiff', values, zone);
    const [from, to] = [asDate('$dateDiff', startDate), asDate('$dateDiff', endDate)];
    return BigInt(unitNumber(to, boundaries) - unitNumber(from, boundaries));
  },
);

/** Truncates a date to the beginning of its unit of time, or of its bin of units. */
export const dateTrunc = named(
  {
    name: '$dateTrunc',
    required: ['date', 'unit'],
    optional: ['binSize', 'timezone', 'startOfWeek'],
  },
  (values) => {
    const { date, unit, binSize = 1 } = values;
    const zone = zoneOf(values);
    if ([date, unit, binSize].some(isNullish) || zone === null) return null;
    const size = wholeOption('$dateTrunc', 'binSize', binSize);
    if (size <= 0) refuse(5439017, "$dateTrunc requires 'binSize' to be greater than 0");
    return truncate(asDate('$dateTrunc', date), size, boundariesOf('$dateTrunc', values, zone));
  },
);
