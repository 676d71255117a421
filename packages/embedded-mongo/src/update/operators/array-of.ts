import { isArray, typeName } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { UpdateState } from '../change.js';

/**
 * Returns the array that `$push` extends, or an empty array for a missing field. Throws if the
 * field is not an array.
 */
export function arrayOrEmpty(current: unknown, run: UpdateState, at: string): unknown[] {
  if (current === undefined) return [];
  if (isArray(current)) return current;
  refuse(codes.BadValue, `The field '${at}' must be an array but is of type ${typeName(current)}`);
}
