import type { Binary, BSONRegExp, BSONSymbol, Code, ObjectId, Timestamp } from 'bson';
import type { Collation } from './collation.js';
import { compareNumbers, type Numeric } from './numbers.js';
import { type DbPointer, type Document, typeOrdinal } from './values.js';

/**
 * Compares two values in MongoDB's comparison order: first by type, then within the type. Returns a negative number,
 * zero or a positive number.
 */
export function compareValues(a: unknown, b: unknown, collation?: Collation): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string')
    return collation ? collation.compare(a, b) : compareText(a, b);

  if (typeof a === 'number' && typeof b === 'number') return compareNumbers(a, b);
  const ordinal = typeOrdinal(a);
  const difference = ordinal - typeOrdinal(b);
  return difference !== 0 ? difference : compareSameType(ordinal, [a, b], collation);
}

/** True if two values are equal in MongoDB's comparison order, in which 1, 1.0 and Decimal128 1 are equal. */
export function equalValues(a: unknown, b: unknown, collation?: Collation): boolean {
  return compareValues(a, b, collation) === 0;
}

/**
 * Compares two values whose types share the given ordinal. The casts are safe because the ordinal determines the type.
 */
function compareSameType(ordinal: number, pair: [unknown, unknown], collation?: Collation): number {
  const [a, b] = pair;
  switch (ordinal) {
    case 10:
      return compareNumbers(a as Numeric, b as Numeric);
    case 15: {
      const [x, y] = [textOf(a), textOf(b)];
      return collation ? collation.compare(x, y) : compareText(x, y);
    }
    case 20:
      return compareDocuments(a as Document, b as Document, collation);
    case 25:
      return compareArrays(a as unknown[], b as unknown[], collation);
    case 30:
      return compareBinaries(a as Binary, b as Binary);
    case 35:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case 40:
      return Number(a) - Number(b);
    case 45:
      return (a as Date).getTime() - (b as Date).getTime() || 0;
    default:
      return compareRare(ordinal, a, b);
  }
}

function compareRare(ordinal: number, a: unknown, b: unknown): number {
  switch (ordinal) {
    case 47: {
      const [x, y] = [a as Timestamp, b as Timestamp].map((each) =>
        BigInt.asUintN(64, each.toBigInt()),
      );
      return compareNumbers(x ?? 0n, y ?? 0n);
    }
    case 50: {
      const [x, y] = [a as BSONRegExp, b as BSONRegExp];
      return compareText(x.pattern, y.pattern) || compareText(x.options, y.options);
    }
    case 55: {
      const [x, y] = [a as DbPointer, b as DbPointer];
      return compareText(x.namespace, y.namespace) || Buffer.compare(x.id.id, y.id.id);
    }
    case 60:
      return compareText((a as Code).code, (b as Code).code);
    case 65: {
      const [x, y] = [a as Code, b as Code];
      return compareText(x.code, y.code) || compareDocuments(x.scope ?? {}, y.scope ?? {});
    }
    default:
      return 0;
  }
}

function textOf(value: unknown): string {
  // The cast is safe: the caller has checked that the value is a string or a symbol.
  return typeof value === 'string' ? value : (value as BSONSymbol).value;
}

/**
 * Compares by code point, which is also the byte order of UTF-8. JavaScript would sort surrogate pairs before U+E000.
 */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index++) {
    const x = a.charCodeAt(index);
    const y = b.charCodeAt(index);
    if (x === y) continue;
    if (x < 0xd800 || y < 0xd800) return x - y;
    return (x >= 0xe000 ? x - 0x800 : x + 0x2000) - (y >= 0xe000 ? y - 0x800 : y + 0x2000);
  }
  return a.length - b.length;
}

function compareArrays(a: unknown[], b: unknown[], collation?: Collation): number {
  const shared = Math.min(a.length, b.length);
  for (let index = 0; index < shared; index++) {
    const order = compareValues(a[index], b[index], collation);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareDocuments(a: Document, b: Document, collation?: Collation): number {
  const [namesA, namesB] = [Object.keys(a), Object.keys(b)];
  const shared = Math.min(namesA.length, namesB.length);
  for (let index = 0; index < shared; index++) {
    const [nameA = '', nameB = ''] = [namesA[index], namesB[index]];
    const [x, y] = [a[nameA], b[nameB]];
    const order =
      typeOrdinal(x) - typeOrdinal(y) ||
      compareText(nameA, nameB) ||
      compareValues(x, y, collation);
    if (order !== 0) return order;
  }
  return namesA.length - namesB.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  return (
    a.position - b.position ||
    a.sub_type - b.sub_type ||
    Buffer.compare(a.buffer.subarray(0, a.position), b.buffer.subarray(0, b.position))
  );
}
