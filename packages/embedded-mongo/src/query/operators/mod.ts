import { isArray, isNumeric, type Numeric, partsOf } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { onElements, type QueryOperator } from '../matcher.js';

/** The integer part of a number, undefined for what has none. */
function integerPart(value: Numeric): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number')
    return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
  const { special, negative, digits, exponent } = partsOf(value);
  if (special || exponent > 40) return undefined;
  const size = exponent >= 0 ? digits * 10n ** BigInt(exponent) : digits / 10n ** BigInt(-exponent);
  return negative ? -size : size;
}

/** Performs a modulo operation on the value of a field and selects documents with a specified result. */
export const mod: QueryOperator = (operand) => {
  if (!isArray(operand)) refuse(codes.BadValue, 'malformed mod, needs to be an array');
  if (operand.length < 2) refuse(codes.BadValue, 'malformed mod, not enough elements');
  if (operand.length > 2) refuse(codes.BadValue, 'malformed mod, too many elements');
  const [divisor, rest] = operand.map(integerOf);
  if (divisor === undefined) refuse(codes.BadValue, 'malformed mod, divisor not a number');
  if (rest === undefined) refuse(codes.BadValue, 'malformed mod, remainder not a number');
  if (divisor === 0n) refuse(codes.BadValue, 'divisor cannot be 0');
  return {
    conditions: [
      onElements((value) => {
        const dividend = isNumeric(value) ? integerPart(value) : undefined;
        return dividend !== undefined && dividend % divisor === rest;
      }),
    ],
  };
};

function integerOf(value: unknown): bigint | undefined {
  return isNumeric(value) ? integerPart(value) : undefined;
}
