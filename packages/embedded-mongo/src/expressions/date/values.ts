import { ObjectId, Timestamp } from 'bson';
import { typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';

/** Returns the date of a Date, Timestamp or ObjectId. Throws for other types. */
export function asDate(name: string, value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date(value.t * 1000);
  refuse(16006, `can't convert from BSON type ${typeName(value)} to Date (${name})`);
}
