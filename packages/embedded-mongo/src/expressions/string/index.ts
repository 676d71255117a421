import { Timestamp } from 'bson';
import { isNumeric, toNumber, typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { chargeBudget } from '../execution-budget.js';
import { binary, unary, variadic } from '../arguments.js';
import { named } from '../named.js';
import type { Operator } from '../scope.js';
import { isNullish } from '../truth.js';
import { regexMatch } from './regex.js';

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

const split = binary('$split', (text, separator) => {
  if (isNullish(text) || isNullish(separator)) return null;
  if (typeof text !== 'string')
    refuse(40085, `$split requires a string as a first argument, found: ${typeName(text)}`);
  if (typeof separator !== 'string')
    refuse(40086, `$split requires a string as a second argument, found: ${typeName(separator)}`);
  if (separator === '') refuse(40087, '$split requires a non-empty separator');
  return text.split(separator);
});

function replaces(
  name: string,
  replace: (input: string, find: string, replacement: string) => string,
): Operator {
  return named(
    { name, required: ['input', 'find', 'replacement'] },
    ({ input, find, replacement }) => {
      const values = [
        [51746, 'input', input],
        [51745, 'find', find],
        [51744, 'replacement', replacement],
      ] as const;
      for (const [code, option, value] of values) {
        if (typeof value !== 'string' && !isNullish(value))
          refuse(code, `${name} requires '${option}' to be a string, not ${typeName(value)}`);
      }
      const isComplete =
        typeof input === 'string' && typeof find === 'string' && typeof replacement === 'string';
      return isComplete ? replace(input, find, replacement) : null;
    },
  );
}

const replaceOne = (input: string, find: string, replacement: string): string =>
  input.replace(find, () => replacement);

const replaceAll = (input: string, find: string, replacement: string): string => {
  const parts = input.split(find);
  chargeBudget((parts.length * replacement.length) / CHARACTERS);
  return find === '' ? input.replaceAll('', () => replacement) : parts.join(replacement);
};

const substring = variadic('$substrCP', [3, 3], ([text, start, count]) => {
  const [from = 0, size = 0] = [start, count].map((value) => {
    if (isNumeric(value)) return Math.trunc(toNumber(value));
    refuse(16034, `$substrCP: start and length must be numbers, not ${typeName(value)}`);
  });
  if (from < 0) refuse(34453, '$substrCP: the starting index must be nonnegative integer.');
  if (size < 0) refuse(34454, '$substrCP: length must be a nonnegative integer.');
  const points = Array.from(textOf('$substrCP', text));
  return points.slice(from, from + size).join('');
});

const WHITESPACE =
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

const trim = named({ name: '$trim', required: ['input'], optional: ['chars'] }, (values) => {
  const { input, chars = WHITESPACE } = values;
  if (isNullish(input) || (Object.hasOwn(values, 'chars') && isNullish(values['chars'])))
    return null;
  if (typeof input !== 'string')
    refuse(50699, `$trim requires its input to be a string, got ${typeName(input)}`);
  if (typeof chars !== 'string')
    refuse(50700, `$trim requires 'chars' to be a string, got ${typeName(chars)}`);
  const points = Array.from(input);
  const cut = new Set(Array.from(chars));
  const from = points.findIndex((point) => !cut.has(point));
  return from === -1
    ? ''
    : points.slice(from, points.findLastIndex((point) => !cut.has(point)) + 1).join('');
});

/** Only ASCII letters change their case. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (part) => part.toLowerCase());
const upper = (text: string): string => text.replace(/[a-z]+/g, (part) => part.toUpperCase());

/** Operators on strings. */
export const string: readonly [string, Operator][] = [
  ['$concat', concat],
  ['$regexMatch', regexMatch],
  ['$replaceAll', replaces('$replaceAll', replaceAll)],
  ['$replaceOne', replaces('$replaceOne', replaceOne)],
  ['$split', split],
  ['$strLenCP', length],
  ['$substrCP', substring],
  ['$toLower', unary('$toLower', (value) => lower(textOf('$toLower', value)))],
  ['$toUpper', unary('$toUpper', (value) => upper(textOf('$toUpper', value)))],
  ['$trim', trim],
];
