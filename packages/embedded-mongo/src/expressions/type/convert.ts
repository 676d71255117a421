import { Binary, Decimal128, Double, ObjectId, Timestamp } from 'bson';
import {
  asDouble,
  codeOfTypeName,
  fitsLong,
  isInt32,
  isNumeric,
  type Numeric,
  parseDecimal,
  partsOf,
  toDecimal,
  toNumber,
  typeCode,
  typeName,
} from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { parseDate } from '../date/parse.js';
import { asDate } from '../date/values.js';
import { isTrue } from '../truth.js';

const targets = ['bool', 'date', 'decimal', 'double', 'int', 'long', 'objectId', 'string'];

function fail(reason: string): never {
  refuse(codes.ConversionFailure, `${reason} in $convert with no onError value`);
}

/** The name of the type that `$convert` is asked for. */
export function targetType(value: unknown): string {
  const code = isNumeric(value) ? toNumber(value) : codeOfTypeName(String(value));
  const name = targets.find((each) => codeOfTypeName(each) === code);
  if (name !== undefined) return name;
  if (code === undefined) refuse(codes.BadValue, `Unknown type name: ${String(value)}`);
  refuse(codes.FailedToParse, `In $convert, 'to' is not a supported type: ${String(value)}`);
}

/** Converts a value that is not null to another type, or refuses. */
export function convert(value: unknown, target: string): unknown {
  const isSame = typeCode(value) === codeOfTypeName(target);
  if (isSame) return value;
  const converter = converters[target];
  const converted = converter?.(value);
  if (converted !== undefined) return converted;
  return fail(`Unsupported conversion from ${typeName(value)} to ${target}`);
}

/** Each converter answers undefined for types it does not take. */
const converters: Record<string, (value: unknown) => unknown> = {
  bool: (value) => isTrue(value),
  date: toDate,
  decimal: (value) => {
    if (isNumeric(value)) return toDecimal(partsOf(value));
    if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
    if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
    return typeof value === 'string'
      ? toDecimal(parseDecimal(value) ?? unreadable(value))
      : undefined;
  },
  double: (value) => {
    if (isNumeric(value)) return finiteDouble(value);
    if (typeof value === 'boolean') return new Double(value ? 1 : 0);
    if (value instanceof Date) return asDouble(value.getTime());
    return typeof value === 'string'
      ? finiteDouble(toDecimal(parseDecimal(value) ?? unreadable(value)))
      : undefined;
  },
  int: (value) => {
    const integer = toInteger(value);
    if (integer === undefined || value instanceof Date) return undefined;
    const number = Number(integer);
    return isInt32(number)
      ? number
      : fail(`Conversion would overflow target type: ${String(value)}`);
  },
  long: (value) => {
    const integer = toInteger(value);
    if (integer === undefined || fitsLong(integer)) return integer;
    return fail(`Conversion would overflow target type: ${String(value)}`);
  },
  objectId: (value) => {
    if (typeof value !== 'string') return undefined;
    if (/^[0-9a-fA-F]{24}$/.test(value)) return new ObjectId(value);
    return fail(`Failed to parse objectId '${value}'`);
  },
  string: toText,
};

function unreadable(text: string): never {
  return fail(`Failed to parse number '${text}'`);
}

function finiteDouble(value: Numeric): unknown {
  const number = toNumber(value);
  const wasFinite = !(value instanceof Decimal128) || partsOf(value).special === undefined;
  if (!Number.isFinite(number) && wasFinite && value instanceof Decimal128)
    return fail(`Conversion would overflow target type: ${String(value)}`);

  return asDouble(number);
}

function toInteger(value: unknown): bigint | undefined {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (value instanceof Date) return BigInt(value.getTime());
  if (typeof value === 'string')
    return /^[+-]?\d+$/.test(value) ? BigInt(value.replace(/^\+/, '')) : unreadable(value);

  if (!isNumeric(value)) return undefined;
  if (typeof value === 'bigint') return value;
  if (value instanceof Decimal128) return decimalInteger(value);
  const number = toNumber(value);
  if (Number.isFinite(number)) return BigInt(Math.trunc(number));
  return fail('Attempt to convert NaN or infinity value to integer type');
}

function decimalInteger(value: Decimal128): bigint {
  const { special, negative, digits, exponent } = partsOf(value);
  if (special) fail('Attempt to convert NaN or infinity value to integer type');
  if (exponent > 40) fail(`Conversion would overflow target type: ${String(value)}`);
  const size = exponent >= 0 ? digits * 10n ** BigInt(exponent) : digits / 10n ** BigInt(-exponent);
  return negative ? -size : size;
}

function toDate(value: unknown): Date | undefined {
  if (typeof value === 'string') return parseDate(value);
  if (value instanceof ObjectId || value instanceof Timestamp) return asDate('$convert', value);
  const isTime = isNumeric(value) && !(typeof value === 'number' && isInt32(value));
  return isTime ? new Date(Math.trunc(toNumber(value))) : undefined;
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'boolean' || isNumeric(value)) return String(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Binary && value.sub_type === Binary.SUBTYPE_UUID)
    return value.toUUID().toHexString();
  return undefined;
}
