import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';
import { RawArray, RawValue } from './raw-values.js';

/**
 * A document in memory. An Int32 is a JavaScript number, a Long is a bigint, and a Decimal128 is an instance of its
 * class. A double is a JavaScript number, or a `Double` if its value would be read as an Int32. `undefined` always
 * means a missing field.
 */
export interface Document {
  [field: string]: unknown;
}

/** The deprecated BSON type 6, preserved so that old documents survive a round trip. */
export class Undefined {
  readonly deprecated = true;
}

/** The deprecated BSON type 12, preserved so that old documents survive a round trip. */
export class DbPointer {
  constructor(
    readonly namespace: string,
    readonly id: ObjectId,
  ) {}
}

interface Kind {
  name: string;
  code: number;
  ordinal: number;
}

const kind = (name: string, code: number, ordinal: number): Kind => ({ name, code, ordinal });

const missing = kind('missing', 0, 0);
const double = kind('double', 1, 10);
const string = kind('string', 2, 15);
const bool = kind('bool', 8, 40);
const nullKind = kind('null', 10, 5);
const int = kind('int', 16, 10);
const long = kind('long', 18, 10);
const code = kind('javascript', 13, 60);
const scopedCode = kind('javascriptWithScope', 15, 65);
const binary = kind('binData', 5, 30);

const object = kind('object', 3, 20);
const array = kind('array', 4, 25);

const kindOfPrototype = new Map<unknown, Kind>([
  [Object.prototype, object],
  [RawValue.prototype, object],
  [Array.prototype, array],
  [RawArray.prototype, array],
  [Binary.prototype, binary],
  [UUID.prototype, binary],
  [Undefined.prototype, kind('undefined', 6, 0)],
  [ObjectId.prototype, kind('objectId', 7, 35)],
  [Date.prototype, kind('date', 9, 45)],
  [BSONRegExp.prototype, kind('regex', 11, 50)],
  [DbPointer.prototype, kind('dbPointer', 12, 55)],
  [Code.prototype, code],
  [BSONSymbol.prototype, kind('symbol', 14, 15)],
  [Timestamp.prototype, kind('timestamp', 17, 47)],
  [Decimal128.prototype, kind('decimal', 19, 10)],
  [Double.prototype, double],
  [Int32.prototype, int],
  [Long.prototype, long],
  [MinKey.prototype, kind('minKey', -1, -1)],
  [MaxKey.prototype, kind('maxKey', 127, 127)],
]);

const kinds = [double, string, bool, nullKind, int, long, scopedCode, ...kindOfPrototype.values()];
const codeOfName = new Map(kinds.map((each) => [each.name, each.code]));
const nameOfCode = new Map(kinds.map((each) => [each.code, each.name]));

/** True if a JavaScript number is encoded as an Int32 rather than a double. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && (value !== 0 || !Object.is(value, -0));
}

function kindOfObject(value: object): Kind {
  const objectKind = kindOfPrototype.get(Object.getPrototypeOf(value));
  if (objectKind === undefined) throw new TypeError('no BSON type for an object of this class');
  // The cast is safe: the prototype shows that the value is a Code.
  return objectKind === code && (value as Code).scope ? scopedCode : objectKind;
}

function kindOf(value: unknown): Kind {
  switch (typeof value) {
    case 'undefined':
      return missing;
    case 'number':
      return isInt32(value) ? int : double;
    case 'bigint':
      return long;
    case 'string':
      return string;
    case 'boolean':
      return bool;
    case 'object':
      return value === null ? nullKind : kindOfObject(value);
    default:
      throw new TypeError(`no BSON type for a ${typeof value}`);
  }
}

/** Returns the position of a value's type in MongoDB's comparison order. */
export function typeOrdinal(value: unknown): number {
  return kindOf(value).ordinal;
}

/** Returns the alias of a value's type as used by `$type`, or `missing` for undefined. */
export function typeName(value: unknown): string {
  return kindOf(value).name;
}

export function typeCode(value: unknown): number {
  return kindOf(value).code;
}

/** Returns the BSON type code of a type alias, or undefined for an unknown alias. */
export function codeOfTypeName(name: string): number | undefined {
  return codeOfName.get(name);
}

export function isTypeCode(value: number): boolean {
  return nameOfCode.has(value);
}

/** True if a value is an embedded document rather than an array or a scalar. */
export function isDocument(value: unknown): value is Document {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** True if a value is an array. Unlike `Array.isArray`, narrows the elements to unknown. */
export function isArray(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

export function isNumeric(value: unknown): value is number | bigint | Double | Decimal128 {
  return (
    typeof value === 'number' ||
    typeof value === 'bigint' ||
    value instanceof Double ||
    value instanceof Decimal128
  );
}

/** Reads an own field; inherited properties are not fields of a document. */
export function field(document: Document, name: string): unknown {
  return Object.hasOwn(document, name) ? document[name] : undefined;
}

/** Sets an own field, including one named `__proto__`. */
export function setField(document: Document, name: string, value: unknown): void {
  if (name !== '__proto__') document[name] = value;
  else {
    Object.defineProperty(document, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
}

/** Copies documents and arrays. Scalars are immutable and shared. */
export function clone<T>(value: T): T;
export function clone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => clone(each));
  if (!isDocument(value)) return value;
  const copy: Document = {};
  for (const name of Object.keys(value)) setField(copy, name, clone(value[name]));
  return copy;
}
