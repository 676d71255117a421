import { isDocument, typeName, withValueAt } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { unaryOperator, variadicOperator } from '../arguments.js';
import type { Operator } from '../expression.js';
import { namedArgumentsOperator } from '../named.js';
import { isNullish } from '../truth.js';

/** Maximum length of a string in UTF-16 code units; no document can contain a longer one. */
const LONGEST = 16 * 1024 * 1024;

const concat = variadicOperator('$concat', [0, Infinity], (values) => {
  if (values.some(isNullish)) return null;
  let length = 0;
  for (const value of values) {
    if (typeof value !== 'string')
      refuse(16702, `$concat only supports strings, not ${typeName(value)}`);
    length += value.length;
  }
  if (length > LONGEST) refuse(codes.ExceededMemoryLimit, '$concat would use too much memory');
  return values.join('');
});

/** Unlike a path, the `field` of `$setField` may contain dots and dollar signs. */
const setField = namedArgumentsOperator(
  { name: '$setField', required: ['field', 'input', 'value'] },
  ({ field, input, value }) => {
    if (typeof field !== 'string')
      refuse(4161107, `$setField requires 'field' to be a string, but got ${typeName(field)}`);
    if (isNullish(input)) return null;
    if (isDocument(input)) return withValueAt(input, [field], value);
    refuse(4161105, `$setField requires 'input' to evaluate to type Object`);
  },
);

export const valueOperators: readonly [string, Operator][] = [
  ['$concat', concat],
  ['$setField', setField],
  ['$type', unaryOperator('$type', typeName)],
];
