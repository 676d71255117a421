import { BSONRegExp } from 'bson';
import { typeName } from '../../bson/index.js';
import { refuse } from '../../errors.js';
import { named } from '../named.js';
import { compilePattern } from '../pattern.js';
import { isNullish } from '../truth.js';

/** Tells whether a regular expression finds a match. */
export const regexMatch = named(
  { name: '$regexMatch', required: ['input', 'regex'], optional: ['options'] },
  ({ input, regex, options }) => {
    const pattern = isNullish(regex)
      ? undefined
      : patternOf(regex, isNullish(options) ? '' : options);
    if (isNullish(input) || !pattern) return false;
    if (typeof input === 'string') return pattern.test(input);
    refuse(51104, "$regexMatch needs 'input' to be of type string");
  },
);

function patternOf(regex: unknown, options: unknown): RegExp {
  if (typeof options !== 'string')
    refuse(51106, "$regexMatch needs 'options' to be of type string");
  if (typeof regex === 'string') return compilePattern(regex, options);
  if (!(regex instanceof BSONRegExp))
    refuse(51105, `$regexMatch needs 'regex' to be a string or regex, not ${typeName(regex)}`);
  if (regex.options !== '' && options !== '')
    refuse(51107, "$regexMatch: options specified in both 'regex' and 'options' fields");
  return compilePattern(regex.pattern, regex.options || options);
}
