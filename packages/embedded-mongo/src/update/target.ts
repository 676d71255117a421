import {
  isArray,
  arrayIndex,
  describeValue,
  type Document,
  field,
  isDocument,
  setField,
} from '../bson/index.js';
import { codes, refuse } from '../errors.js';
import type { ArrayFilters } from './array-filters.js';
import type { FieldChange, UpdateState } from './change.js';

const MAX_PADDING = 1_500_000;

/** A change with the path to its field and the array filters that apply to the path. */
export interface PathChange {
  names: readonly string[];
  change: FieldChange;
  filters: ArrayFilters;
}

interface Walk extends PathChange {
  run: UpdateState;
  at: number;
  /** The path from the root to the current field, with array indexes in place of positional operators. */
  taken: string;
}

/** Applies a change at its path, modifying the document in place. */
export function applyFieldChange(
  document: Document,
  pathChange: PathChange,
  run: UpdateState,
): void {
  inDocument(document, { ...pathChange, run, at: 0, taken: '' });
}

const nameOf = (walk: Walk): string => walk.names[walk.at] ?? '';

function below(walk: Walk, name: string): Walk {
  return { ...walk, at: walk.at + 1, taken: walk.taken === '' ? name : `${walk.taken}.${name}` };
}

function inDocument(document: Document, walk: Walk): void {
  const name = nameOf(walk);
  if (name.startsWith('$[')) refuseArrayUpdate(walk, document);
  const current = field(document, name);
  const next = changed(current, below(walk, name));
  if (next === undefined) Reflect.deleteProperty(document, name);
  else if (next !== current) {
    // Only a newly inserted document may have a field name that starts with a dollar sign.
    if (walk.at === 0 && name.startsWith('$') && !walk.run.isInsert) refuseDollar(name);
    setField(document, name, next);
  }
}

function refuseDollar(name: string): never {
  refuse(
    codes.DollarPrefixedFieldName,
    `The dollar ($) prefixed field '${name}' in '${name}' is not valid for storage.`,
  );
}

/** Returns the new value of a field or element. Documents and arrays are changed in place. */
function changed(current: unknown, walk: Walk): unknown {
  if (walk.at === walk.names.length) return walk.change(current, walk.run, walk.taken);
  if (isDocument(current)) inDocument(current, walk);
  else if (isArray(current)) inArray(current, walk);
  else if (current === undefined) return created(walk);
  else if (walk.change(undefined, walk.run, walk.taken) !== undefined) refuseScalar(current, walk);
  return current;
}

/** Creates the documents on the path to a new field. Returns undefined if the change does not set the field. */
function created(walk: Walk): unknown {
  const rest = walk.names.slice(walk.at);
  if (rest.some((name) => name.startsWith('$[')))
    refuse(codes.BadValue, `The path '${walk.taken}' must exist in order to apply array updates.`);
  const path = [walk.taken, ...rest].join('.');
  return rest.reduceRight<unknown>(
    (value, name) => {
      if (value === undefined) return undefined;
      const document: Document = {};
      setField(document, name, value);
      return document;
    },
    walk.change(undefined, walk.run, path),
  );
}

function inArray(array: unknown[], walk: Walk): void {
  const name = nameOf(walk);
  if (name.startsWith('$[')) {
    const isChosen = walk.filters.get(name.slice(2, -1)) ?? (() => true);
    array.forEach((element, index) => {
      if (isChosen(element)) atIndex(array, index, walk);
    });
    return;
  }
  const index = arrayIndex(name);
  if (index >= 0) atIndex(array, index, walk);
  else if (walk.change(undefined, walk.run, walk.taken) !== undefined) refuseScalar(array, walk);
}

function atIndex(array: unknown[], index: number, walk: Walk): void {
  const next = changed(array[index], below(walk, String(index)));
  if (index < array.length) {
    array[index] = next === undefined ? null : next;
    return;
  }
  if (next === undefined) return;
  if (index - array.length > MAX_PADDING)
    refuse(codes.BadValue, `can't backfill more than ${MAX_PADDING} elements`);
  while (array.length < index) array.push(null);
  array.push(next);
}

function refuseScalar(value: unknown, walk: Walk): never {
  const holder = walk.taken.split('.').at(-1);
  if (nameOf(walk).startsWith('$[')) {
    refuse(
      codes.BadValue,
      `Cannot apply array updates to non-array element ${holder}: ${describeValue(value)}`,
    );
  }
  refuse(
    codes.PathNotViable,
    `Cannot create field '${nameOf(walk)}' in element {${holder}: ${describeValue(value)}}`,
  );
}

function refuseArrayUpdate(walk: Walk, document: Document): never {
  const holder = walk.taken.split('.').at(-1) ?? '';
  refuse(
    codes.BadValue,
    `Cannot apply array updates to non-array element ${holder}: ${describeValue(document)}`,
  );
}
