import { BSONRegExp } from 'bson';
import { type Document, typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { named, type Values } from '../named.js';
import { compilePattern } from '../pattern.js';
import type { Operator } from '../scope.js';
import { isNullish } from '../truth.js';

function search(
  name: string,
  none: unknown,
  compute: (text: string, pattern: RegExp) => unknown,
): Operator {
  return named({ name, required: ['input', 'regex'], optional: ['options'] }, (values) => {
    const { input } = values;
    const pattern = patternOf(name, values);
    if (isNullish(input) || !pattern) return none;
    if (typeof input === 'string') return compute(input, pattern);
    refuse(51104, `${name} needs 'input' to be of type string`);
  });
}

function patternOf(name: string, { regex, options }: Values): RegExp | undefined {
  if (isNullish(regex)) return undefined;
  const flags = isNullish(options) ? '' : options;
  if (typeof flags !== 'string') refuse(51106, `${name} needs 'options' to be of type string`);
  if (typeof regex === 'string') return compilePattern(regex, flags);
  if (!(regex instanceof BSONRegExp))
    refuse(51105, `${name} needs 'regex' to be a string or regex, not ${typeName(regex)}`);
  if (regex.options !== '' && flags !== '')
    refuse(51107, `${name}: options specified in both 'regex' and 'options' fields`);
  return compilePattern(regex.pattern, regex.options || flags);
}

function describeMatch(text: string, match: RegExpMatchArray): Document {
  const before = text.slice(0, match.index);
  const captures = match.slice(1).map((each: string | undefined) => each ?? null);
  return { match: match[0], idx: Array.from(before).length, captures };
}

/** Returns the first match of a regular expression and where it stands. */
export const regexFind = search('$regexFind', null, (text, pattern) => {
  const match = pattern.exec(text);
  return match && describeMatch(text, match);
});

/** Returns all matches of a regular expression and where they stand. */
export const regexFindAll = search('$regexFindAll', [], (text, pattern) =>
  Array.from(text.matchAll(new RegExp(pattern, `${pattern.flags}g`)), (match) =>
    describeMatch(text, match),
  ),
);

/** Tells whether a regular expression finds a match. */
export const regexMatch = search('$regexMatch', false, (text, pattern) => pattern.test(text));
