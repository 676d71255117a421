import { isNumeric, isZero, Undefined } from '../bson/index.js';

/**
 * Converts a value to a boolean by MongoDB's rules: false, null, missing, undefined and zero are false; everything else
 * is true.
 */
export function isTruthy(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (value === undefined || value === null || value instanceof Undefined) return false;
  return !isNumeric(value) || !isZero(value);
}

/** True if a value is null or missing. Most operators return null for such operands. */
export function isNullish(value: unknown): value is null | undefined | Undefined {
  return value === undefined || value === null || value instanceof Undefined;
}
