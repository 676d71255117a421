import { isArray, typeName } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { UpdateRun } from '../change.js';

/** The array a push goes to; a missing field begins an empty one. */
export function arrayToExtend(current: unknown, run: UpdateRun, at: string): unknown[] {
  if (current === undefined) return [];
  if (isArray(current)) return current;
  refuse(codes.BadValue, `The field '${at}' must be an array but is of type ${typeName(current)}`);
}
