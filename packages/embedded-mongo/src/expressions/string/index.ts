import { Timestamp } from 'bson';
import { isNumeric, typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { chargeBudget } from '../execution-budget.js';
import { unary, variadic } from '../arguments.js';
import type { Operator } from '../scope.js';
import { isNullish } from '../truth.js';

/** The text of a value where MongoDB takes numbers and dates for strings too; null is empty. */
function textOf(name: string, value: unknown): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (isNumeric(value)) return String(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Timestamp) return value.toBigInt().toString();
  refuse(16007, `can't convert from BSON type ${typeName(value)} to String (${name})`);
}

/** As many of them count as one element of an array. */
const CHARACTERS = 16;

const concat = variadic('$concat', [0, Infinity], (values) => {
  if (values.some(isNullish)) return null;
  return values
    .map((value) => {
      if (typeof value !== 'string')
        refuse(16702, `$concat only supports strings, not ${typeName(value)}`);
      chargeBudget(value.length / CHARACTERS);
      return value;
    })
    .join('');
});

const length = unary('$strLenCP', (value) => {
  if (typeof value === 'string') return Array.from(value).length;
  refuse(34471, `$strLenCP requires a string argument, found: ${typeName(value)}`);
});

/** Only ASCII letters change their case. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (part) => part.toLowerCase());
const upper = (text: string): string => text.replace(/[a-z]+/g, (part) => part.toUpperCase());

/** Operators on strings. */
export const string: readonly [string, Operator][] = [
  ['$concat', concat],
  ['$strLenCP', length],
  ['$toLower', unary('$toLower', (value) => lower(textOf('$toLower', value)))],
  ['$toUpper', unary('$toUpper', (value) => upper(textOf('$toUpper', value)))],
];
