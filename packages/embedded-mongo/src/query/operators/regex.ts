import { BSONRegExp, BSONSymbol } from 'bson';
import { equalValues, field } from '../../bson/index.js';
import { codes, refuse } from '../../errors.js';
import { type CompiledOperator, elementCondition, type QueryOperator } from '../matcher.js';
import { compilePattern } from '../../expressions/pattern.js';
import { createLiteralPrefilter } from '../literal.js';

/**
 * Compiles a condition for a regular expression. Strings and symbols pass if they match the expression, and regular
 * expressions pass if they equal it.
 */
export function compileRegexCondition(regex: BSONRegExp): CompiledOperator {
  const compiled = compilePattern(regex.pattern, regex.options);
  const prefix = literalPrefix(regex);
  return {
    conditions: [
      elementCondition((value) => {
        if (typeof value === 'string') return compiled.test(value);
        if (value instanceof BSONSymbol) return compiled.test(value.value);
        return value instanceof BSONRegExp && equalValues(value, regex);
      }),
    ],
    predicates: prefix === '' ? [] : [{ op: 'regexPrefix', value: prefix }],
    literal: createLiteralPrefilter(regex),
  };
}

/**
 * Returns the prefix of every match: the literal characters after `^`, without the last one if a quantifier makes it
 * optional. Returns an empty string if there is no such prefix.
 */
function literalPrefix({ pattern, options }: BSONRegExp): string {
  if (/[imx]/.test(options) || !pattern.startsWith('^') || pattern.includes('|')) return '';
  const plain = /^[^\\.[\](){}*+?|^$]*/.exec(pattern.slice(1))?.[0] ?? '';
  return /[*?{]/.test(pattern[plain.length + 1] ?? '') ? plain.replace(/[^]$/u, '') : plain;
}

export const regex: QueryOperator = (operand, _context, siblings) => {
  const options = field(siblings, '$options') ?? '';
  if (typeof options !== 'string') refuse(codes.BadValue, '$options has to be a string');
  if (operand instanceof BSONRegExp) {
    if (operand.options !== '' && options !== '')
      refuse(51075, 'options set in both $regex and $options');
    return compileRegexCondition(new BSONRegExp(operand.pattern, operand.options || options));
  }
  if (typeof operand !== 'string') refuse(codes.BadValue, '$regex has to be a string');
  compilePattern(operand, options);
  return compileRegexCondition(new BSONRegExp(operand, options));
};

/** `$options` is evaluated by the `$regex` of the same document. */
export const options: QueryOperator = (_operand, _context, siblings) => {
  if (Object.hasOwn(siblings, '$regex')) return { conditions: [] };
  refuse(codes.BadValue, '$options needs a $regex');
};
