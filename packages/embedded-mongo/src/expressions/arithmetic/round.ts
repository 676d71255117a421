import { Decimal128 } from 'bson';
import {
  asDouble,
  fitsLong,
  isInt32,
  isIntegerType,
  isNumeric,
  type Numeric,
  parseDecimal,
  partsOf,
  roundDecimal,
  type Rounding,
  toDecimal,
  toNumber,
  typeName,
} from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { variadic } from '../arguments.js';
import type { Operator } from '../scope.js';
import { isNullish } from '../truth.js';

function rounding(name: string, mode: Rounding): Operator {
  return variadic(name, [1, 2], (values) => {
    const [value, places] = values.length === 1 ? [...values, 0] : values;
    if (isNullish(value) || isNullish(places)) return null;
    if (!isNumeric(value))
      refuse(51081, `${name} only supports numeric types, not ${typeName(value)}`);
    return roundTo(value, placesOf(name, places), mode);
  });
}

function placesOf(name: string, value: unknown): number {
  const places = isNumeric(value) ? toNumber(value) : NaN;
  if (!Number.isInteger(places))
    refuse(51082, `precision argument to  ${name} must be a integral value`);
  if (places >= -20 && places <= 100) return places;
  refuse(51083, `the precision of ${name} must be in [-20, 100], not ${places}`);
}

/** Doubles are rounded by their exact value, so that 2.675 at two places is 2.67. */
function roundTo(value: Numeric, places: number, mode: Rounding): Numeric {
  if (value instanceof Decimal128) return toDecimal(roundDecimal(partsOf(value), places, mode));
  if (isIntegerType(value)) {
    if (places >= 0) return value;
    const { negative, digits, exponent } = roundDecimal(partsOf(value), places, mode);
    const size = digits * 10n ** BigInt(exponent);
    const result = negative ? -size : size;
    if (!fitsLong(result)) refuse(51080, 'invalid conversion from Decimal128 result in $round');
    return typeof value === 'number' && isInt32(Number(result)) ? Number(result) : result;
  }
  const number = toNumber(value);
  if (!Number.isFinite(number) || number === 0) return value;
  const exact = parseDecimal(number.toPrecision(100));
  return exact ? asDouble(Number(toDecimal(roundDecimal(exact, places, mode)).toString())) : value;
}

/** Rounds a number to a whole integer or to a specified decimal place, halves to even. */
export const round = rounding('$round', 'half-even');

/** Truncates a number to a whole integer or to a specified decimal place. */
export const trunc = rounding('$trunc', 'down');
