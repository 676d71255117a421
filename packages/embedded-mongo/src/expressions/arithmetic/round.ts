import { Decimal128 } from 'bson';
import {
  asDouble,
  fitsLong,
  isInt32,
  isIntegerType,
  isNumeric,
  type Numeric,
  parseDecimal,
  toDecimalParts,
  roundDecimal,
  toDecimal,
  toNumber,
  typeName,
} from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { variadicOperator } from '../arguments.js';
import { isNullish } from '../truth.js';

/** Rounds a number to an integer or to a number of decimal places, half to even. */
export const round = variadicOperator('$round', [1, 2], (values) => {
  const [value, places] = values.length === 1 ? [...values, 0] : values;
  if (isNullish(value) || isNullish(places)) return null;
  if (isNumeric(value)) return roundTo(value, placesOf(places));
  refuse(51081, `$round only supports numeric types, not ${typeName(value)}`);
});

function placesOf(value: unknown): number {
  const places = isNumeric(value) ? toNumber(value) : NaN;
  if (!Number.isInteger(places))
    refuse(51082, `precision argument to  $round must be a integral value`);
  if (places >= -20 && places <= 100) return places;
  refuse(51083, `the precision of $round must be in [-20, 100], not ${places}`);
}

/** Rounds doubles according to their exact value: 2.675 rounded to two decimal places is 2.67. */
function roundTo(value: Numeric, places: number): Numeric {
  if (value instanceof Decimal128) return toDecimal(roundDecimal(toDecimalParts(value), places));
  if (isIntegerType(value)) {
    if (places >= 0) return value;
    const { negative, digits, exponent } = roundDecimal(toDecimalParts(value), places);
    const size = digits * 10n ** BigInt(exponent);
    const result = negative ? -size : size;
    if (!fitsLong(result)) refuse(51080, 'invalid conversion from Decimal128 result in $round');
    return typeof value === 'number' && isInt32(Number(result)) ? Number(result) : result;
  }
  const number = toNumber(value);
  if (!Number.isFinite(number) || number === 0) return value;
  const exact = parseDecimal(number.toPrecision(100));
  return exact ? asDouble(Number(toDecimal(roundDecimal(exact, places)).toString())) : value;
}
