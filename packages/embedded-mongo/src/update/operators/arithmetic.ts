import { Decimal128 } from 'bson';
import {
  add,
  describeValue,
  isIntegerType,
  isNumeric,
  multiply,
  type Numeric,
  typeName,
} from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import type { UpdateOperator } from '../change.js';

interface Arithmetic {
  name: string;
  verb: string;
  apply: (a: Numeric, b: Numeric) => Numeric;
  initial: (operand: Numeric) => Numeric;
}

function arithmetic({ name, verb, apply, initial }: Arithmetic): UpdateOperator {
  return (operand, path) => {
    if (!isNumeric(operand)) {
      refuse(
        codes.TypeMismatch,
        `Cannot ${verb} with non-numeric argument: {${path}: ${describeValue(operand)}}`,
      );
    }
    return (current, run, at) => {
      if (current === undefined) return initial(operand);
      if (!isNumeric(current)) {
        refuse(
          codes.TypeMismatch,
          `Cannot apply ${name} to '${at}' of non-numeric type ${typeName(current)}`,
        );
      }
      const result = apply(current, operand);
      if (isIntegerType(current) && isIntegerType(operand) && !isIntegerType(result))
        refuse(codes.BadValue, `Failed to apply ${name} to current value ${current}`);
      return result;
    };
  };
}

function zeroLike(operand: Numeric): Numeric {
  if (operand instanceof Decimal128) return Decimal128.fromString('0');
  return multiply(operand, 0);
}

export const inc = arithmetic({
  name: '$inc',
  verb: 'increment',
  apply: add,
  initial: (operand) => operand,
});

export const mul = arithmetic({
  name: '$mul',
  verb: 'multiply',
  apply: multiply,
  initial: zeroLike,
});
