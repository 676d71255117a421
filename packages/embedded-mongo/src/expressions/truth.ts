import { isNumeric, isZero, Undefined } from '../bson/index.js';

/** MongoDB's truth: false, null, missing, undefined and zero are false, all else is true. */
export function isTrue(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (value === undefined || value === null || value instanceof Undefined) return false;
  return !isNumeric(value) || !isZero(value);
}

/** Whether a value is null or missing, which most operators answer with null. */
export function isNullish(value: unknown): value is null | undefined | Undefined {
  return value === undefined || value === null || value instanceof Undefined;
}
