import { type Binary, BSONRegExp, BSONSymbol, Code, Decimal128, ObjectId, Timestamp } from 'bson';
import type { Collation } from './collation.js';
import { compareNumbers, type Numeric } from './numbers.js';
import { DbPointer, type Document, typeOrdinal } from './values.js';

/** Returns a key that is the same for two values if and only if they are equal. Used for grouping and sets. */
export function createEqualityKey(value: unknown, collation?: Collation): string {
  if (typeof value === 'string') return `15:${collation ? collation.sortKey(value) : value}`;
  if (value instanceof ObjectId) return `35:${value.toHexString()}`;
  const ordinal = typeOrdinal(value);
  return `${value === undefined ? 'missing' : ordinal}:${bodyOf(ordinal, value, collation)}`;
}

/** The casts are safe because the type ordinal determines the type. */
function bodyOf(ordinal: number, value: unknown, collation?: Collation): string {
  switch (ordinal) {
    case 10:
      return numberIdentity(value as Numeric);
    case 15:
      return collation
        ? collation.sortKey((value as BSONSymbol).value)
        : (value as BSONSymbol).value;
    case 20:
      return Object.entries(value as Document)
        .map(([name, each]) => delimited(name) + delimited(createEqualityKey(each, collation)))
        .join('');
    case 25:
      return (value as unknown[])
        .map((each) => delimited(createEqualityKey(each, collation)))
        .join('');
    case 30: {
      const binary = value as Binary;
      return `${binary.sub_type}:${binary.toString('base64')}`;
    }
    case 40:
      return value === true ? 'true' : 'false';
    case 45:
      return String((value as Date).getTime());
    default:
      return rareBody(value);
  }
}

function rareBody(value: unknown): string {
  if (value instanceof Timestamp) return value.toBigInt().toString();
  if (value instanceof BSONRegExp) return delimited(value.pattern) + value.options;
  if (value instanceof Code) return delimited(value.code) + bodyOf(20, value.scope ?? {});
  if (value instanceof DbPointer) return delimited(value.namespace) + value.id.toHexString();
  return '';
}

const delimited = (text: string): string => `${text.length}:${text}`;

/**
 * Returns a string that is the same for equal numbers of all types: the nearest double if it equals the number,
 * otherwise the exact integer or decimal.
 */
function numberIdentity(value: Numeric): string {
  if (typeof value === 'number') return String(value === 0 ? 0 : value);
  const near = value instanceof Decimal128 ? Number(value.toString()) : Number(value);
  if (compareNumbers(value, near) === 0) return String(near === 0 ? 0 : near);
  if (typeof value === 'bigint') return `exact:${value}`;
  // The cast is safe: doubles and bigints have already been handled.
  return `exact:${plainText(value as Decimal128)}`;
}

function plainText(value: Decimal128): string {
  const [coefficient = '', exponent = '0'] = value.toString().split('E');
  const [whole = '', fraction = ''] = coefficient.split('.');
  const digits = whole + fraction;
  const trimmed = digits.replace(/0+$/, '');
  const scale = Number(exponent) - fraction.length + digits.length - trimmed.length;
  const sign = trimmed.startsWith('-') ? '-' : '';
  const body = trimmed.replace(/^-?0*/, '');
  return scale >= 0 && scale < 40 ? sign + body + '0'.repeat(scale) : `${sign}${body}E${scale}`;
}
