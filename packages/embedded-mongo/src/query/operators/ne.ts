import { BSONRegExp } from 'bson';
import { codes, refuse } from '../../errors.js';
import type { QueryOperator } from '../matcher.js';
import { eq } from './eq.js';

export const ne: QueryOperator = (operand, context, siblings) => {
  if (operand instanceof BSONRegExp) refuse(codes.BadValue, "Can't have regex as arg to $ne.");
  return { conditions: [{ none: eq(operand, context, siblings).conditions }] };
};
