import { Binary } from 'bson';
import { type Document, isDocument, isNumeric, toNumber, typeName } from '../../bson/index.js';
import { codes, CommandError, refuse } from '../../errors.js';

export function wrongTypeError(name: string, value: unknown, expected: string): CommandError {
  return new CommandError(
    codes.TypeMismatch,
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
  );
}

/** Returns the value of a required field. Throws error 40414 if it is missing. */
export function requireField<T>(value: T | undefined, name: string): T {
  if (value !== undefined) return value;
  refuse(40414, `BSON field '${name}' is missing but a required field`);
}

export function readDocumentField(body: Document, name: string): Document | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isDocument(value)) throw wrongTypeError(name, value, 'object');
  return value;
}

export function readArrayField(body: Document, name: string): unknown[] | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw wrongTypeError(name, value, 'array');
  return value as unknown[]; // The cast is needed, because `Array.isArray` narrows to `any[]`.
}

export function readDocumentArrayField(body: Document, name: string): Document[] | undefined {
  return readArrayField(body, name)?.map((each, at) => {
    if (!isDocument(each)) throw wrongTypeError(`${name}.${at}`, each, 'object');
    return each;
  });
}

export function readStringField(body: Document, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw wrongTypeError(name, value, 'string');
  return value;
}

/** Returns an optional number, truncated to an integer. */
export function readIntegerField(body: Document, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isNumeric(value)) throw wrongTypeError(name, value, '[int, decimal, double, long]');
  return Math.trunc(toNumber(value));
}

/** Returns an optional non-negative number, truncated to an integer. */
export function readNonNegativeIntegerField(body: Document, name: string): number | undefined {
  const number = readIntegerField(body, name);
  if (number === undefined || number >= 0) return number;
  refuse(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
}

/** Returns an optional time limit in milliseconds. */
export function readTimeLimitField(body: Document, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isNumeric(value)) throw wrongTypeError(name, value, '[int, decimal, double, long]');
  const number = toNumber(value);
  if (!Number.isInteger(number)) refuse(codes.FailedToParse, `${name} has non-integral value`);
  if (number >= 0 && number <= 0x7fffffff) return number;
  refuse(codes.BadValue, `${number} value for ${name} is out of range [0, 2147483647]`);
}

/** Returns a boolean field, false by default. Numbers other than zero count as true, as in MongoDB. */
export function readBooleanField(body: Document, name: string): boolean {
  const value = body[name];
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  if (isNumeric(value)) return toNumber(value) !== 0;
  throw wrongTypeError(name, value, '[bool, long, int, decimal, double]');
}

/** Returns a cursor id. Throws for any type other than a long. */
export function requireCursorId(value: unknown, name: string): bigint {
  if (typeof value === 'bigint') return value;
  throw wrongTypeError(name, value, 'long');
}

/** Returns a required number of any numeric type as a bigint, truncated to an integer. */
export function readLongField(body: Document, name: string): bigint {
  const value = requireField(body[name], name);
  if (typeof value === 'bigint') return value;
  const number = isNumeric(value) ? Math.trunc(toNumber(value)) : NaN;
  if (Number.isFinite(number)) return BigInt(number);
  throw wrongTypeError(name, value, 'long');
}

/** Returns the bytes of a client-generated id as a hexadecimal string. */
export function readBinaryField(body: Document, name: string): string {
  const value = requireField(body[name], name);
  if (!(value instanceof Binary)) throw wrongTypeError(name, value, 'binData');
  return value.toString('hex');
}

/** Returns the given fields of the body that are neither undefined nor null. */
export function pickPresentFields(body: Document, names: readonly string[]): Document {
  const presentNames = names.filter((name) => body[name] !== undefined && body[name] !== null);
  return Object.fromEntries(presentNames.map((name) => [name, body[name]]));
}
