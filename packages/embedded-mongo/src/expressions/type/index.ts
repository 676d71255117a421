import { isNumeric, typeName } from '../../bson/index.js';
import { unary } from '../arguments.js';
import { named } from '../named.js';
import type { Operator } from '../scope.js';
import { isNullish } from '../truth.js';
import { codes, CommandError } from '../../errors.js';
import { convert, targetType } from './convert.js';

function to(name: string, target: string): Operator {
  return unary(name, (value) => (isNullish(value) ? null : convert(value, target)));
}

const convertOf = named(
  { name: '$convert', required: ['input', 'to'], optional: ['onError', 'onNull', 'format'] },
  (values) => {
    const { input, to: wanted, onNull = null } = values;
    if (isNullish(wanted)) return null;
    const target = targetType(wanted);
    if (isNullish(input)) return onNull;
    try {
      return convert(input, target);
    } catch (error) {
      const isConversion = error instanceof CommandError && error.code === codes.ConversionFailure;
      if (isConversion && Object.hasOwn(values, 'onError')) return values['onError'];
      throw error;
    }
  },
);

/** Operators that tell and change types. */
export const type: readonly [string, Operator][] = [
  ['$convert', convertOf],
  ['$isNumber', unary('$isNumber', isNumeric)],
  ['$toBool', to('$toBool', 'bool')],
  ['$toDate', to('$toDate', 'date')],
  ['$toDecimal', to('$toDecimal', 'decimal')],
  ['$toDouble', to('$toDouble', 'double')],
  ['$toInt', to('$toInt', 'int')],
  ['$toLong', to('$toLong', 'long')],
  ['$toObjectId', to('$toObjectId', 'objectId')],
  ['$toString', to('$toString', 'string')],
  ['$type', unary('$type', typeName)],
];
