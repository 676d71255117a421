import { Decimal128, Double } from 'bson';
import {
  addDecimals,
  compareDecimals,
  type DecimalParts,
  decimalParts,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  parseDecimal,
  toDecimal,
} from './decimal.js';
import { isInt32 } from './values.js';

export type Numeric = number | bigint | Double | Decimal128;

const LEAST_LONG = -(2n ** 63n);
const GREATEST_LONG = 2n ** 63n - 1n;

/** Wraps a computed double in a `Double` if it would otherwise be encoded as an Int32. */
export function asDouble(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

export function fitsLong(value: bigint): boolean {
  return value >= LEAST_LONG && value <= GREATEST_LONG;
}

export function toNumber(value: Numeric): number {
  if (typeof value === 'number') return value;
  return value instanceof Decimal128 ? Number(value.toString()) : Number(value);
}

/** True if a number is stored as an Int32 or a Long. */
export function isIntegerType(value: Numeric): value is number | bigint {
  return typeof value === 'bigint' || (typeof value === 'number' && isInt32(value));
}

/** True if the value is NaN, as a double or Decimal128. */
export function isNan(value: unknown): boolean {
  if (value instanceof Decimal128) return decimalParts(value).special === 'NaN';
  return typeof value === 'number' && Number.isNaN(value);
}

function exactParts(value: Numeric, precision: number): DecimalParts {
  if (value instanceof Decimal128) return decimalParts(value);
  // The cast is safe: an integer converted to a string is always a valid decimal.
  if (isIntegerType(value)) return parseDecimal(value.toString()) as DecimalParts;
  const double = Number(value);
  const text =
    Number.isFinite(double) && double !== 0 ? double.toPrecision(precision) : String(double);
  // The cast is safe: a number converted to a string is always a valid decimal.
  return parseDecimal(text) as DecimalParts;
}

/** Returns the decimal parts of any number. Doubles are converted with 15 significant digits, as in MongoDB. */
export function toDecimalParts(value: Numeric): DecimalParts {
  return exactParts(value, 15);
}

/** Compares any two BSON numbers by value. NaN is less than all others. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return compareDecimals(exactParts(a, 34), exactParts(b, 34));

  const x = typeof a === 'bigint' ? a : Number(a);
  const y = typeof b === 'bigint' ? b : Number(b);
  if (x < y) return -1;
  if (x > y) return 1;
  return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
}

interface Operation {
  double: (a: number, b: number) => number;
  long: (a: bigint, b: bigint) => bigint;
  decimal: (a: DecimalParts, b: DecimalParts) => DecimalParts;
}

function integerResult(value: bigint, isWide: boolean): Numeric {
  if (!fitsLong(value)) return asDouble(Number(value));
  const small = Number(value);
  return !isWide && isInt32(small) ? small : value;
}

/** The result has the wider of the two operand types. Int32 overflows to Long, and Long overflows to double. */
function apply(operation: Operation, a: Numeric, b: Numeric): Numeric {
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return toDecimal(operation.decimal(toDecimalParts(a), toDecimalParts(b)));

  if (isIntegerType(a) && isIntegerType(b)) {
    const isWide = typeof a === 'bigint' || typeof b === 'bigint';
    return integerResult(operation.long(BigInt(a), BigInt(b)), isWide);
  }
  return asDouble(operation.double(Number(a), Number(b)));
}

const addition: Operation = {
  double: (a, b) => a + b,
  long: (a, b) => a + b,
  decimal: addDecimals,
};
const subtraction: Operation = {
  double: (a, b) => a - b,
  long: (a, b) => a - b,
  decimal: (a, b) => addDecimals(a, negateDecimal(b)),
};
const multiplication: Operation = {
  double: (a, b) => a * b,
  long: (a, b) => a * b,
  decimal: multiplyDecimals,
};
export function add(a: Numeric, b: Numeric): Numeric {
  if (typeof a === 'number' && typeof b === 'number' && isInt32(a) && isInt32(b)) {
    const sum = a + b;
    return isInt32(sum) ? sum : BigInt(sum);
  }
  return apply(addition, a, b);
}

export function subtract(a: Numeric, b: Numeric): Numeric {
  return apply(subtraction, a, b);
}

export function multiply(a: Numeric, b: Numeric): Numeric {
  return apply(multiplication, a, b);
}

/** Returns the quotient of two numbers: a decimal if one operand is a decimal, otherwise a double. */
export function divide(a: Numeric, b: Numeric): Numeric {
  if (a instanceof Decimal128 || b instanceof Decimal128)
    return toDecimal(divideDecimals(toDecimalParts(a), toDecimalParts(b)));

  return asDouble(Number(a) / Number(b));
}

export function isZero(value: Numeric): boolean {
  return compareNumbers(value, 0) === 0;
}
