import { BSONRegExp } from 'bson';
import {
  isArray,
  clone,
  type Document,
  field,
  isDocument,
  setField,
  valueAt,
} from '../bson/index.js';
import { codes, refuse } from '../errors.js';

/**
 * Returns the initial document of an upsert: the fields that the filter compares for equality. For a replacement,
 * returns only `_id`.
 */
export function createUpsertDocument(
  filter: Document,
  update: Document | readonly Document[],
): Document {
  const isReplacement = !isArray(update) && !Object.keys(update)[0]?.startsWith('$');
  const equalities = equalitiesOf(filter);
  const seed: Document = {};
  const takenPaths = new Set<string>();
  for (const [path, value] of equalities) {
    if (isReplacement && path !== '_id') continue;
    checkTaken(path, takenPaths);
    place(seed, path.split('.'), clone(value));
  }
  return seed;
}

type Equality = [path: string, value: unknown];

function equalitiesOf(filter: Document): Equality[] {
  return Object.keys(filter).flatMap((name): Equality[] => {
    const operand = filter[name];
    if (name === '$and' || (name === '$or' && isArray(operand) && operand.length === 1))
      return isArray(operand) ? operand.filter(isDocument).flatMap(equalitiesOf) : [];

    return name.startsWith('$') ? [] : valuesOf(operand).map((value): Equality => [name, value]);
  });
}

function valuesOf(operand: unknown): unknown[] {
  if (operand instanceof BSONRegExp) return [];
  if (!isDocument(operand) || !/^\$(?!ref$|id$|db$)/.test(Object.keys(operand)[0] ?? ''))
    return [operand];
  const list = (name: string): unknown[] => {
    const value = field(operand, name);
    const isSingle = isArray(value) && value.length === 1 && !(value[0] instanceof BSONRegExp);
    return isSingle && !hasOperator(value[0]) ? value : [];
  };
  const equal = Object.hasOwn(operand, '$eq') ? [operand['$eq']] : [];
  return [...equal, ...list('$in'), ...list('$all')];
}

function hasOperator(value: unknown): boolean {
  return isDocument(value) && Object.keys(value).some((name) => name.startsWith('$'));
}

function checkTaken(path: string, takenPaths: Set<string>): void {
  const clash = [...takenPaths].find(
    (each) => each === path || each.startsWith(`${path}.`) || path.startsWith(`${each}.`),
  );
  if (clash !== undefined) {
    refuse(
      codes.NotSingleValueField,
      `cannot infer query fields to set, path '${path}' is matched twice`,
    );
  }
  takenPaths.add(path);
}

function place(seed: Document, names: readonly string[], value: unknown): void {
  let holder = seed;
  for (const name of names.slice(0, -1)) {
    const next = valueAt(holder, [name]);
    const document = isDocument(next) ? next : {};
    setField(holder, name, document);
    holder = document;
  }
  setField(holder, names.at(-1) ?? '', value);
}
