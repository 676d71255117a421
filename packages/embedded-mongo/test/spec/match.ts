import { isDeepStrictEqual } from 'node:util';
import { Binary, BSON, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb';

const { EJSON } = BSON;

/** Resolves the entities that an expected value refers to. */
export type Lookup = (id: string) => unknown;

/** Returns the first difference between an actual and an expected value, or undefined. */
export function findDifference(
  actual: unknown,
  expected: unknown,
  { lookup, isRoot = true, at = '' }: { lookup: Lookup; isRoot?: boolean; at?: string },
): string | undefined {
  const differ = (): string => `${at}: ${show(actual)} is not ${show(expected)}`;
  const special = specialOf(expected);
  if (special) return matchSpecial(actual, special, { lookup, isRoot, at });
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return differ();
    return firstOf(expected.entries(), ([index, each]) =>
      findDifference(actual[index], each, { lookup, isRoot: at === '', at: `${at}[${index}]` }),
    );
  }
  if (isPlain(expected)) {
    if (!isObject(actual)) return differ();
    const extra = Object.keys(actual).filter(
      (key) => !(key in expected) && valueOf(actual, key) !== undefined,
    );
    if (!isRoot && extra.length > 0) return `${at}: ${extra.join(', ')} beyond ${show(expected)}`;
    return firstOf(Object.entries(expected), ([key, each]) =>
      findDifference(valueOf(actual, key), each, { lookup, isRoot: false, at: `${at}.${key}` }),
    );
  }
  return isSame(actual, expected) ? undefined : differ();
}

type Special = [name: string, operand: unknown];

function specialOf(expected: unknown): Special | undefined {
  if (!isPlain(expected)) return undefined;
  const [entry, ...rest] = Object.entries(expected);
  return entry?.[0].startsWith('$$') && rest.length === 0 ? entry : undefined;
}

function matchSpecial(
  actual: unknown,
  [name, operand]: Special,
  context: { lookup: Lookup; isRoot: boolean; at: string },
): string | undefined {
  const differs = `${context.at}: ${show(actual)} is not ${name} ${show(operand)}`;
  const unless = (holds: boolean): string | undefined => (holds ? undefined : differs);
  switch (name) {
    case '$$exists':
      return unless((actual !== undefined) === operand);
    case '$$type':
      return unless([operand].flat().some((type) => hasType(actual, String(type))));
    case '$$unsetOrMatches':
      return actual === undefined || actual === null
        ? undefined
        : findDifference(actual, operand, context);
    case '$$matchesEntity':
      return findDifference(actual, context.lookup(String(operand)), context);
    case '$$sessionLsid':
      return unless(isDeepStrictEqual(actual, sessionIdOf(context.lookup(String(operand)))));
    case '$$matchesHexBytes':
      return unless(Buffer.isBuffer(actual) && actual.toString('hex') === operand);
    case '$$matchAsRoot':
      return findDifference(actual, operand, { ...context, isRoot: true });
    case '$$lte':
      return unless(Number(actual) <= Number(operand));
    default:
      throw new Error(`the runner does not know ${name}`);
  }
}

function firstOf<T>(items: Iterable<T>, find: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const difference = find(item);
    if (difference !== undefined) return difference;
  }
  return undefined;
}

function sessionIdOf(session: unknown): unknown {
  return isObject(session) ? valueOf(session, 'id') : undefined;
}

function valueOf(object: object, key: string): unknown {
  if (object instanceof Map) return object.get(key);
  // Property access also calls getters, which some result objects of the driver have instead of plain values.
  return (object as Record<string, unknown>)[key];
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return isObject(value) && Object.getPrototypeOf(value) === Object.prototype;
}

function isNumeric(value: unknown): boolean {
  return (
    [Int32, Long, Double].some((type) => value instanceof type) ||
    typeof value === 'number' ||
    typeof value === 'bigint'
  );
}

/** Compares numbers by value, since the test format does not distinguish numeric types. */
function isSame(actual: unknown, expected: unknown): boolean {
  if (isNumeric(expected)) return isNumeric(actual) && Number(actual) === Number(expected);
  if (expected === null) return actual === null;
  return isDeepStrictEqual(EJSON.serialize({ v: actual }), EJSON.serialize({ v: expected }));
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  double: isNumeric,
  int: isNumeric,
  long: isNumeric,
  number: isNumeric,
  minKey: () => false,
  string: (value) => typeof value === 'string',
  object: (value) => isObject(value),
  array: Array.isArray,
  binData: (value) => value instanceof Binary || Buffer.isBuffer(value),
  objectId: (value) => value instanceof ObjectId,
  bool: (value) => typeof value === 'boolean',
  date: (value) => value instanceof Date,
  timestamp: (value) => value instanceof Timestamp,
  decimal: (value) => value instanceof Decimal128,
  null: (value) => value === null,
};

function hasType(value: unknown, type: string): boolean {
  return TYPES[type]?.(value) ?? false;
}

function show(value: unknown): string {
  if (value === undefined) return 'nothing';
  return EJSON.stringify({ value }).slice(9, -1);
}
