import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { type Collation, typeOrdinal } from '../bson/index.js';
import type { Predicate } from '../query/index.js';
import type { Index } from '../storage/indexes/indexes.js';
import { KeyWriter } from '../storage/indexes/key-writer.js';
import {
  prefixEnd,
  truncatePrefix,
  typeMarker,
  UNDEFINED_TYPE_MARKER,
  writeValue,
} from '../storage/indexes/keys.js';

const STRING = 15;
const NULL = 5;
const ARRAY = 25;
const TEXTUAL = new Set([STRING, 20, ARRAY]);
const ORDERED_OPERATORS = new Set(['gt', 'gte', 'lt', 'lte', 'regexPrefix']);

/**
 * A range of encoded values of one index field. In an index key, these bytes follow the encoded values of the preceding
 * fields.
 */
export type Interval = { start: Buffer; end: Buffer };

export interface FieldBounds {
  /** Intervals in index order. */
  intervals: Interval[];
  /** True if each interval is a single value. Only then can the index also use the bounds of the next field. */
  isPoint: boolean;
  /** True if the bounds include null. Such bounds are not selective, because null may match most documents. */
  isNull: boolean;
  /** True if every document within the bounds satisfies the predicates from which the bounds were derived. */
  isExact: boolean;
  used: number;
}

/** Returns the bounds of one field, or undefined if the index cannot use any predicate. */
export function indexBoundsOf(
  index: Index,
  at: number,
  constraints: { predicates: readonly Predicate[]; collation: Collation | undefined },
): FieldBounds | undefined {
  const usable = constraints.predicates.filter((each) =>
    isUsable(index, each, constraints.collation),
  );
  const equal = usable.find(({ op }) => op === 'eq');
  if (equal) return points(index, at, [equal.value]);
  const list = usable.find(({ op }) => op === 'in');
  // The cast is safe: `isUsable` has checked that the value is an array.
  if (list) return points(index, at, list.value as unknown[]);
  const ranges = usable.filter(({ op }) => ORDERED_OPERATORS.has(op));
  return ranges.length === 0 ? undefined : rangeOf(index, at, ranges);
}

function isUsable(
  index: Index,
  { op, value }: Predicate,
  collation: Collation | undefined,
): boolean {
  const values = op === 'in' ? (Array.isArray(value) ? value : [undefined]) : [value];
  return values.every((each) => {
    if (each === undefined || each instanceof BSONRegExp) return false;
    const ordinal = typeOrdinal(each);
    if (ordinal === ARRAY) return false;
    const isOrdered = ORDERED_OPERATORS.has(op);
    if (isOrdered && (each instanceof MinKey || each instanceof MaxKey)) return false;
    if (!TEXTUAL.has(ordinal)) return isOrdered || op === 'eq' || op === 'in';
    // Collated keys identify equal strings but do not sort in the language's order, so ranges cannot use them.
    return isOrdered ? !index.collation && !collation : index.collation === collation;
  });
}

function points(index: Index, at: number, values: readonly unknown[]): FieldBounds {
  const isWide = index.shape.hasUndefined && values.includes(null);
  const starts = new Map<string, Interval>();
  for (const value of values) {
    const isRange = isWide && value === null;
    const interval = isRange ? nullInterval(index, at) : pointInterval(index, at, value);
    starts.set(interval.start.toString('latin1'), interval);
  }
  const intervals = [...starts.values()].sort((a, b) => a.start.compare(b.start));
  // Any level of a nested path may be missing, so the bounds for null are not exact.
  const isNullExact = !isWide && index.fields[at]?.path.names.length === 1;
  const isExact = values.every((value) =>
    value === null ? isNullExact : typeOrdinal(value) !== 20,
  );
  return { intervals, isPoint: !isWide, isNull: values.includes(null), isExact, used: 1 };
}

function pointInterval(index: Index, at: number, value: unknown): Interval {
  const start = encodeField(index, at, value);
  return { start, end: prefixEnd(start) };
}

/** Returns the interval for null, which includes undefined because the two sort next to each other. */
function nullInterval(index: Index, at: number): Interval {
  const [low, high] = [Buffer.from([UNDEFINED_TYPE_MARKER]), Buffer.from([NULL + 1])];
  return index.fields[at]?.direction === -1
    ? inverted({ start: low, end: high })
    : { start: low, end: high };
}

function rangeOf(
  index: Index,
  at: number,
  predicates: readonly Predicate[],
): FieldBounds | undefined {
  const first = predicates[0];
  if (!first) return undefined;
  const ordinal = typeOrdinal(first.value);
  // Elements of an array may match different predicates, so a multikey index can use only one of them.
  const used = index.shape.isMultikey
    ? [first]
    : predicates.filter(({ value }) => typeOrdinal(value) === ordinal);
  const type = typeMarker(ordinal);
  let start: Buffer = Buffer.from([type]);
  let end: Buffer = Buffer.from([type + 1]);
  for (const predicate of used) {
    const interval = intervalOf(index, predicate);
    if (interval.start.compare(start) > 0) start = interval.start;
    if (interval.end.compare(end) < 0) end = interval.end;
  }
  if (start.compare(end) > 0) end = start;
  const interval = { start, end };
  const intervals = [index.fields[at]?.direction === -1 ? inverted(interval) : interval];
  return { intervals, isPoint: false, isNull: false, isExact: false, used: used.length };
}

function intervalOf(index: Index, { op, value }: Predicate): Interval {
  const type = typeMarker(typeOrdinal(value));
  const [least, greatest] = [Buffer.from([type]), Buffer.from([type + 1])];
  if (op === 'regexPrefix') {
    const prefix = Buffer.concat([least, Buffer.from(String(value))]);
    return { start: prefix, end: prefixEnd(prefix) };
  }
  const writer = new KeyWriter();
  writeValue(writer, value, index.collation);
  const bytes = truncatePrefix(writer.take());
  if (op === 'gt' || op === 'gte') return { start: bytes, end: greatest };
  return { start: least, end: prefixEnd(bytes) };
}

/** Converts an interval for a descending field, whose bytes are inverted. */
function inverted({ start, end }: Interval): Interval {
  return { start: prefixEnd(invert(end)), end: prefixEnd(invert(start)) };
}

function invert(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => ~byte & 0xff));
}

function encodeField(index: Index, at: number, value: unknown): Buffer {
  const writer = new KeyWriter();
  index.writeField(writer, value, at);
  return writer.take();
}
