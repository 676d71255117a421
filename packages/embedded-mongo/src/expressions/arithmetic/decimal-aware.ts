import { Decimal128 } from 'bson';
import {
  asDouble,
  compareNumbers,
  divide,
  isIntegerType,
  isZero,
  multiply,
  type Numeric,
  partsOf,
  roundDecimal,
  type Rounding,
  squareRootOfDecimal,
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

/** The square root of a number that is not negative. */
export function squareRoot(value: Numeric): Numeric {
  if (compareNumbers(value, 0) < 0 && !Number.isNaN(toNumber(value)))
    refuse(28714, "$sqrt's argument must be greater than or equal to 0");
  if (value instanceof Decimal128) return toDecimal(squareRootOfDecimal(partsOf(value)));
  return asDouble(Math.sqrt(toNumber(value)));
}

const LARGEST_EXACT = 1000;

/** Raises a number to an exponent; integers stay exact while they fit. */
export function power(base: Numeric, exponent: Numeric): Numeric {
  const times = toNumber(exponent);
  if (isZero(base) && times < 0)
    refuse(28764, '$pow cannot take a base of 0 and a negative exponent');
  const isDecimal = base instanceof Decimal128 || exponent instanceof Decimal128;
  const areIntegers = isIntegerType(base) && isIntegerType(exponent) && times >= 0;
  const isExact = Number.isInteger(times) && Math.abs(times) <= LARGEST_EXACT;
  if (isExact && (isDecimal || areIntegers)) return repeated(base, times, isDecimal);
  const result = Math.pow(toNumber(base), times);
  return isDecimal ? Decimal128.fromStringWithRounding(String(result)) : asDouble(result);
}

function repeated(base: Numeric, times: number, isDecimal: boolean): Numeric {
  const one: Numeric = isDecimal ? Decimal128.fromString('1') : typeof base === 'bigint' ? 1n : 1;
  let result: Numeric = one;
  let factor: Numeric = base;
  for (let rest = Math.abs(times); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiply(result, factor);
    if (rest > 1) factor = multiply(factor, factor);
  }
  return times < 0 ? divide(one, result) : result;
}
