import { clone } from '../../bson/index.js';
import type { UpdateOperator } from '../change.js';

/** Sets the value of a field if an update results in an insert. Has no effect otherwise. */
export const setOnInsert: UpdateOperator = (operand) => (current, run) =>
  run.isInsert ? clone(operand) : current;
