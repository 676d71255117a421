import { describeValue, isArray, isNumeric, toNumber } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { wholeValueCondition, type QueryOperator } from '../matcher.js';

export const size: QueryOperator = (operand) => {
  const length = isNumeric(operand) ? toNumber(operand) : NaN;
  if (!Number.isInteger(length) || length < 0) {
    const expected = isNumeric(operand) ? 'a non-negative integer' : 'a number';
    refuse(codes.BadValue, `Expected ${expected} in: $size: ${describeValue(operand)}`);
  }
  return {
    conditions: [wholeValueCondition((value) => isArray(value) && value.length === length)],
  };
};
