import { Timestamp } from 'bson';
import { isNumeric, toNumber, typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { chargeBudget } from '../execution-budget.js';
import { binary, boundOf, unary, variadic } from '../arguments.js';
import { named } from '../named.js';
import type { Operator } from '../scope.js';
import { isNullish } from '../truth.js';
import { dateText } from '../date/format.js';
import { regexFind, regexFindAll, regexMatch } from './regex.js';
import { ltrim, rtrim, trim } from './trim.js';

/** The text of a value where MongoDB takes numbers and dates for strings too; null is empty. */
function textOf(name: string, value: unknown): string {
  if (isNullish(value)) return '';
  if (typeof value === 'string') return value;
  if (isNumeric(value)) return String(value);
  if (value instanceof Date) return dateText(value);
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

function length(name: string, code: number, measure: (text: string) => number): Operator {
  return unary(name, (value) => {
    if (typeof value === 'string') return measure(value);
    refuse(code, `${name} requires a string argument, found: ${typeName(value)}`);
  });
}

function indexOf(
  name: string,
  code: number,
  find: (texts: [string, string], bounds: [number, number | undefined]) => number,
): Operator {
  return variadic(name, [2, 4], ([text, part, start = 0, end]) => {
    if (isNullish(text)) return null;
    if (typeof text !== 'string')
      refuse(code, `${name} requires a string as first argument, found: ${typeName(text)}`);
    if (typeof part !== 'string')
      refuse(code + 1, `${name} requires a string as second argument, found: ${typeName(part)}`);
    return find(
      [text, part],
      [boundOf(name, start), end === undefined ? undefined : boundOf(name, end)],
    );
  });
}

function indexOfPoints(
  [text, part]: [string, string],
  [from, to]: [number, number | undefined],
): number {
  const points = Array.from(text);
  const wanted = Array.from(part);
  const last = Math.min(to ?? points.length, points.length) - wanted.length;
  for (let at = from; at <= last; at++)
    if (wanted.every((point, index) => points[at + index] === point)) return at;

  return -1;
}

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

const replaceAll = (input: string, find: string, replacement: string): string => {
  const parts = input.split(find);
  chargeBudget((parts.length * replacement.length) / CHARACTERS);
  return find === '' ? input.replaceAll('', () => replacement) : parts.join(replacement);
};

function substring(
  name: string,
  cut: (text: string, from: number, count: number) => string,
): Operator {
  return variadic(name, [3, 3], ([text, start, count]) => {
    const [from, size] = [start, count].map((value) => {
      if (isNumeric(value)) return Math.trunc(toNumber(value));
      refuse(16034, `${name}: starting index and length must be numbers, not ${typeName(value)}`);
    });
    return cut(textOf(name, text), from ?? 0, size ?? 0);
  });
}

function substringOfBytes(text: string, from: number, count: number): string {
  if (from < 0) refuse(50752, `$substrBytes: starting index must be non-negative (got: ${from})`);
  const bytes = Buffer.from(text);
  const end = count < 0 ? bytes.length : Math.min(from + count, bytes.length);
  const isInside = (at: number): boolean => ((bytes[at] ?? 0) & 0xc0) === 0x80;
  if (isInside(from)) refuse(28656, '$substrBytes: starting index is a UTF-8 continuation byte.');
  if (isInside(end))
    refuse(28657, '$substrBytes: ending index is in the middle of a UTF-8 character.');
  return bytes.toString('utf8', from, end);
}

function substringOfPoints(text: string, from: number, count: number): string {
  if (from < 0) refuse(34453, '$substrCP: the starting index must be nonnegative integer.');
  if (count < 0) refuse(34454, '$substrCP: length must be a nonnegative integer.');
  return Array.from(text)
    .slice(from, from + count)
    .join('');
}

/** Only ASCII letters change their case. */
const lower = (text: string): string => text.replace(/[A-Z]+/g, (part) => part.toLowerCase());
const upper = (text: string): string => text.replace(/[a-z]+/g, (part) => part.toUpperCase());

/** Operators on strings. */
export const string: readonly [string, Operator][] = [
  ['$concat', concat],
  ['$indexOfCP', indexOf('$indexOfCP', 40093, indexOfPoints)],
  ['$ltrim', ltrim],
  ['$regexFind', regexFind],
  ['$regexFindAll', regexFindAll],
  ['$regexMatch', regexMatch],
  ['$replaceAll', replaces('$replaceAll', replaceAll)],
  [
    '$replaceOne',
    replaces('$replaceOne', (input, find, replacement) => input.replace(find, () => replacement)),
  ],
  ['$rtrim', rtrim],
  ['$split', split],
  ['$strLenBytes', length('$strLenBytes', 34473, (text) => Buffer.byteLength(text))],
  ['$strLenCP', length('$strLenCP', 34471, (text) => Array.from(text).length)],
  ['$substr', substring('$substr', substringOfBytes)],
  ['$substrBytes', substring('$substrBytes', substringOfBytes)],
  ['$substrCP', substring('$substrCP', substringOfPoints)],
  ['$toLower', unary('$toLower', (value) => lower(textOf('$toLower', value)))],
  ['$toUpper', unary('$toUpper', (value) => upper(textOf('$toUpper', value)))],
  ['$trim', trim],
];
