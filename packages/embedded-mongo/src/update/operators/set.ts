import { clone } from '../../bson/index.js';
import type { UpdateOperator } from '../change.js';

export const set: UpdateOperator = (operand) => () => clone(operand);
