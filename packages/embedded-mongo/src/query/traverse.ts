import {
  arrayIndex,
  decodeValue,
  field,
  findElement,
  findInArray,
  isArray,
  isDocument,
  Path,
  type RawDocument,
} from '../bson/index.js';
import type { Condition, MatchContext, Matcher } from './matcher.js';

export function matchPath(text: string, conditions: readonly Condition[]): Matcher {
  const path = new Path(text);
  const matchers = conditions.map((condition) => matchCondition(path, condition));
  const [only] = matchers;
  if (only && matchers.length === 1) return only;
  return (document, context) => matchers.every((matcher) => matcher(document, context));
}

function matchCondition(path: Path, condition: Condition): Matcher {
  if ('none' in condition) {
    const inner = condition.none.map((each) => matchCondition(path, each));
    return (document) => !inner.every((matcher) => matcher(document, {}));
  }
  return (document, context) => someAtPath(document, path, { search: condition, context });
}

/** Returns all values that an equality condition on a path compares. A missing field counts as undefined. */
export function valuesAtPath(document: RawDocument, path: Path): unknown[] {
  const values: unknown[] = [];
  const test = (value: unknown): boolean => {
    values.push(value);
    return false;
  };
  someAtPath(document, path, { search: { test, elements: true }, context: {} });
  return values;
}

interface Search {
  search: Extract<Condition, { test: unknown }>;
  context: MatchContext;
}

function someAtPath(document: RawDocument, path: Path, search: Search): boolean {
  const { names, keys } = path;
  const { stored } = document;
  if (stored)
    return someStored({ bytes: stored, type: DOCUMENT, start: 0 }, { names, keys, at: 0 }, search);
  return some(document.document, { names, keys, at: 0 }, search);
}

const DOCUMENT = 0x03;
const ARRAY = 0x04;

/** A value within the bytes of a document. */
interface Place {
  bytes: Buffer;
  type: number;
  start: number;
}

interface Walk {
  names: readonly string[];
  keys: readonly Uint8Array[];
  at: number;
}

/** Like `some`, but searches encoded documents and decodes only the values at the end of the path. */
function someStored({ bytes, type, start }: Place, walk: Walk, search: Search): boolean {
  const key = walk.keys[walk.at];
  if (key === undefined) return atEnd(decodeValue(type, bytes, start), search);
  if (type === DOCUMENT) {
    const at = findElement(bytes, start, key);
    if (at === -1) return search.search.test(undefined, search.context);
    const element = { bytes, type: bytes[at] ?? 0, start: at + key.length + 2 };
    return someStored(element, { ...walk, at: walk.at + 1 }, search);
  }
  if (type !== ARRAY) return search.search.test(undefined, search.context);
  if (arrayIndex(walk.names[walk.at] ?? '') >= 0)
    return some(decodeValue(type, bytes, start), walk, search);
  const position = findInArray(
    bytes,
    start,
    (each, at) => each === DOCUMENT && someStored({ bytes, type: each, start: at }, walk, search),
  );
  if (position !== -1) search.context.position = position;
  return position !== -1;
}

function some(value: unknown, walk: Walk, search: Search): boolean {
  const name = walk.names[walk.at];
  if (name === undefined) return atEnd(value, search);
  const next = { ...walk, at: walk.at + 1 };
  if (isDocument(value)) return some(field(value, name), next, search);
  if (!isArray(value)) return search.search.test(undefined, search.context);
  const index = arrayIndex(name);
  if (index >= 0 && index < value.length && some(value[index], next, search)) return true;
  const isFound = (element: unknown): boolean => isDocument(element) && some(element, walk, search);
  return atElement(value, isFound, search.context);
}

function atEnd(value: unknown, { search, context }: Search): boolean {
  if (!isArray(value) || !search.elements) return search.test(value, context);
  const isFound = (element: unknown): boolean => search.test(element, context);
  return atElement(value, isFound, context) || search.test(value, context);
}

/**
 * Tests the elements of an array and records the position of the match. In nested arrays, the outermost array records
 * its position last, as the positional operator requires.
 */
function atElement(
  array: unknown[],
  test: (element: unknown) => boolean,
  context: MatchContext,
): boolean {
  const position = array.findIndex(test);
  if (position === -1) return false;
  context.position = position;
  return true;
}
