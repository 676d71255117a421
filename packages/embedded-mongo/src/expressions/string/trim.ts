import { typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { named } from '../named.js';
import type { Operator } from '../scope.js';
import { isNullish } from '../truth.js';

const WHITESPACE =
  '\0 \t\n\v\f\r\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a';

function trims(name: string, ends: 'both' | 'left' | 'right'): Operator {
  return named({ name, required: ['input'], optional: ['chars'] }, (values) => {
    const { input, chars } = values;
    if (isNullish(input) || (Object.hasOwn(values, 'chars') && isNullish(chars))) return null;
    if (typeof input !== 'string')
      refuse(50699, `${name} requires its input to be a string, got ${typeName(input)}`);
    if (chars !== undefined && typeof chars !== 'string')
      refuse(50700, `${name} requires 'chars' to be a string, got ${typeName(chars)}`);
    return cut(input, new Set(Array.from(chars ?? WHITESPACE)), ends);
  });
}

function cut(text: string, chars: ReadonlySet<string>, ends: 'both' | 'left' | 'right'): string {
  const points = Array.from(text);
  let from = 0;
  let to = points.length;
  if (ends !== 'right') while (from < to && chars.has(points[from] ?? '')) from++;
  if (ends !== 'left') while (to > from && chars.has(points[to - 1] ?? '')) to--;
  return points.slice(from, to).join('');
}

/** Removes whitespace or the specified characters from the beginning and end of a string. */
export const trim = trims('$trim', 'both');

/** Removes whitespace or the specified characters from the beginning of a string. */
export const ltrim = trims('$ltrim', 'left');

/** Removes whitespace or the specified characters from the end of a string. */
export const rtrim = trims('$rtrim', 'right');
