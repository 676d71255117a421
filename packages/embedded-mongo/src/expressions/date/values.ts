import { ObjectId, Timestamp } from 'bson';
import { typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import type { Values } from '../named.js';
import { isNullish } from '../truth.js';
import { offsetOf } from './zone.js';

/** The date of a date, a timestamp or an object id. */
export function asDate(name: string, value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  refuse(16006, `can't convert from BSON type ${typeName(value)} to Date (${name})`);
}

/** The time zone among the options: UTC when none is given, null when it is null. */
export function zoneOf(values: Values): string | null {
  const { timezone } = values;
  if (!Object.hasOwn(values, 'timezone')) return 'UTC';
  if (isNullish(timezone)) return null;
  if (typeof timezone !== 'string')
    refuse(40517, `timezone must evaluate to a string, found ${typeName(timezone)}`);
  offsetOf(timezone, 0);
  return timezone;
}
