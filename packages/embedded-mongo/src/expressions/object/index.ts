import {
  type Document,
  field,
  isArray,
  isDocument,
  setField,
  typeName,
  withValueAt,
} from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { unary, variadic } from '../arguments.js';
import { named, namedOptions } from '../named.js';
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

const toArray = unary('$objectToArray', (value) => {
  if (isNullish(value)) return null;
  if (isDocument(value)) return Object.keys(value).map((k) => ({ k, v: value[k] }));
  refuse(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
});

/** The name of a field may hold dots and dollars, which paths may not. */
const getField: Operator = (operand, context, compile) => {
  const isNamed = isDocument(operand) && !Object.keys(operand)[0]?.startsWith('$');
  const options = isNamed
    ? namedOptions({ name: '$getField', required: ['field'], optional: ['input'] }, operand)
    : { field: operand };
  const name = compile(options['field'], context);
  const input = compile(Object.hasOwn(options, 'input') ? options['input'] : '$$CURRENT', context);
  return (scope) => {
    const value = name(scope);
    if (typeof value !== 'string')
      refuse(3041704, `$getField requires 'field' to be a string, but got ${typeName(value)}`);
    const holder = input(scope);
    if (isDocument(holder)) return field(holder, value);
    return holder === null ? null : undefined;
  };
};

function changes(name: string, required: readonly string[]): Operator {
  return named({ name, required }, ({ field: target, input, value }) => {
    if (typeof target !== 'string')
      refuse(4161107, `${name} requires 'field' to be a string, but got ${typeName(target)}`);
    if (isNullish(input)) return null;
    if (isDocument(input)) return withValueAt(input, [target], value);
    refuse(4161105, `${name} requires 'input' to evaluate to type Object`);
  });
}

/** Operators on documents. */
export const object: readonly [string, Operator][] = [
  ['$getField', getField],
  ['$mergeObjects', merge],
  ['$objectToArray', toArray],
  ['$setField', changes('$setField', ['field', 'input', 'value'])],
  ['$unsetField', changes('$unsetField', ['field', 'input'])],
];
