import { clone } from '../../bson/index.js';
import type { UpdateOperator } from '../change.js';

export const setOnInsert: UpdateOperator = (operand) => (current, run) =>
  run.isInsert ? clone(operand) : current;
