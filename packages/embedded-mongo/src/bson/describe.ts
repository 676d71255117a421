import { Binary, BSONRegExp, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import { isDocument, isInt32 } from './values.js';

/** Formats a value as MongoDB does in error messages. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'MISSING';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number' || value instanceof Double) return describeNumber(value);
  if (Array.isArray(value))
    return value.length === 0 ? '[]' : `[ ${value.map(describeValue).join(', ')} ]`;

  if (!isDocument(value)) return describeScalar(value);
  const fields = Object.keys(value).map((name) => `${name}: ${describeValue(value[name])}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

function describeNumber(value: number | Double): string {
  const number = Number(value);
  const isWhole = value instanceof Double || (Number.isInteger(number) && !isInt32(number));
  const text = Object.is(number, -0) ? '-0' : String(number);
  return isWhole && Math.abs(number) < 1e15 ? `${text}.0` : text;
}

function describeScalar(value: unknown): string {
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Decimal128) return value.toString();
  if (value instanceof BSONRegExp) return `/${value.pattern}/${value.options}`;
  if (value instanceof Timestamp) return `Timestamp(${value.t}, ${value.i})`;
  if (value instanceof MinKey) return 'MinKey';
  if (value instanceof MaxKey) return 'MaxKey';
  if (value instanceof Binary)
    return `BinData(${value.sub_type}, ${Buffer.from(value.buffer).toString('hex').toUpperCase()})`;

  return String(value);
}
