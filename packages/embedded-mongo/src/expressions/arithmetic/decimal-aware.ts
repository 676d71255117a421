import { Decimal128 } from 'bson';
import {
  asDouble,
  compareNumbers,
  isIntegerType,
  type Numeric,
  partsOf,
  roundDecimal,
  type Rounding,
  subtract,
  toDecimal,
  toNumber,
} from '../../bson/index.js';
import { refuse } from '../../errors.js';

/** The absolute value of a number. */
export function magnitude(value: Numeric): Numeric {
  if (value instanceof Decimal128) return toDecimal({ ...partsOf(value), negative: false });
  if (value === -(2n ** 63n)) refuse(28680, "can't take $abs of long long min");
  return compareNumbers(value, 0) < 0
    ? subtract(isIntegerType(value) ? 0 : asDouble(0), value)
    : value;
}

function whole(
  rounding: Rounding,
  compute: (value: number) => number,
): (value: Numeric) => Numeric {
  return (value) => {
    if (value instanceof Decimal128) return toDecimal(roundDecimal(partsOf(value), 0, rounding));
    return isIntegerType(value) ? value : asDouble(compute(toNumber(value)));
  };
}

/** The smallest integer greater than or equal to a number. */
export const ceiling = whole('ceiling', Math.ceil);

/** The largest integer less than or equal to a number. */
export const floor = whole('floor', Math.floor);
