import {
  type Document,
  isArray,
  isDocument,
  setField,
  typeName,
  withValueAt,
} from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { variadic } from '../arguments.js';
import { named } from '../named.js';
import type { Operator } from '../scope.js';
import { isNullish } from '../truth.js';

const merge = variadic('$mergeObjects', [0, Infinity], (values) =>
  mergeAll(values.length === 1 && isArray(values[0]) ? values[0] : values),
);

/** One document of several: a later value of a field takes the place of an earlier one. */
export function mergeAll(values: unknown[]): Document {
  const merged: Document = {};
  for (const value of values) {
    if (isNullish(value)) continue;
    if (!isDocument(value))
      refuse(40400, `$mergeObjects requires object inputs, found: ${typeName(value)}`);
    for (const name of Object.keys(value)) setField(merged, name, value[name]);
  }
  return merged;
}

/** The name of a field may hold dots and dollars, which paths may not. */
const change = named(
  { name: '$setField', required: ['field', 'input', 'value'] },
  ({ field, input, value }) => {
    if (typeof field !== 'string')
      refuse(4161107, `$setField requires 'field' to be a string, but got ${typeName(field)}`);
    if (isNullish(input)) return null;
    if (isDocument(input)) return withValueAt(input, [field], value);
    refuse(4161105, `$setField requires 'input' to evaluate to type Object`);
  },
);

/** Operators on documents. */
export const object: readonly [string, Operator][] = [
  ['$mergeObjects', merge],
  ['$setField', change],
];
