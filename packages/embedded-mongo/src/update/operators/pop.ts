import { isArray, describeValue, isNumeric, toNumber, typeName } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { UpdateOperator } from '../change.js';

export const pop: UpdateOperator = (operand) => {
  const end = isNumeric(operand) ? toNumber(operand) : undefined;
  if (end !== 1 && end !== -1)
    refuse(codes.FailedToParse, `$pop expects 1 or -1, found: ${describeValue(operand)}`);
  return (current, _run, at) => {
    if (current === undefined) return undefined;
    if (!isArray(current))
      refuse(codes.TypeMismatch, `Path '${at}' is of non-array type '${typeName(current)}'`);
    return end === 1 ? current.slice(0, -1) : current.slice(1);
  };
};
