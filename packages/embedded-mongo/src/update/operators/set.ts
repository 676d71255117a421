import { clone } from '../../bson/index.js';
import type { UpdateOperator } from '../change.js';

/** Sets the value of a field in a document. */
export const set: UpdateOperator = (operand) => () => clone(operand);
