import { parseSuccess, parseError, type ParseResult } from './parse-result.js';
import { splitDecimal, type DecimalNotation, type SplitDecimal } from './split-decimal.js';
import { visibleText } from './visible-text.js';
import { westernDigits } from './western-digits.js';

export interface NumberRules extends DecimalNotation {
  most: number;
  /** The minimum value, 0 by default. */
  least?: number;
  /** The error message for text that is not a number; it contains an example of a valid number. */
  hint: string;
}

const negative = /^\s*[-\u2212\u2010-\u2015]\s*[\d.,]|^\(.*\)$|\d\s*[-\u2212]$/u;
const exponent = /^[\d.,]+e[-+]?\d+$/i;
const inEnglish = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 });
const counts = ['no', 'one', 'two', 'three'];

/** Parses an unsigned number without rounding or truncating it. Rejects ambiguous text with a reason. */
export function parseNumber(text: string, rules: NumberRules): ParseResult<number> {
  const { decimals, least = 0, most, hint } = rules;
  const typed = westernDigits(visibleText(text));
  if (negative.test(typed)) return parseError('Enter a number without a minus sign');
  if (exponent.test(typed)) return parseError('Write the number in full, like 1000 instead of 1e3');
  const split = splitDecimal(typed.replace(/^\+\s*/, ''), rules);
  if ('fault' in split) return parseError(faultMessage(split.fault, typed, hint));
  const fraction = split.fraction.replace(/0+$/, '');
  if (fraction.length > decimals) return parseError(decimalsMessage(decimals));
  const value = Number(`${split.whole || '0'}.${fraction || '0'}`);
  if (value > most) return parseError(`Enter at most ${inEnglish.format(most)}`);
  if (value < least) return parseError(`Enter at least ${inEnglish.format(least)}`);
  return parseSuccess(value);
}

function faultMessage(
  fault: Extract<SplitDecimal, { fault: string }>['fault'],
  typed: string,
  hint: string,
) {
  if (fault === 'text') return hint;
  if (fault === 'grouping') return `Check the separators in ${typed}, or leave them out`;
  const mark = typed.includes(',') ? 'comma' : 'dot';
  const whole = typed.replace(/[.,]/, '');
  const decimal = typed.replace(',', '.');
  return `${typed} can mean ${whole} or ${decimal}. Enter it without the ${mark}.`;
}

function decimalsMessage(decimals: number) {
  if (decimals === 0) return 'Enter a whole number';
  return `Enter at most ${counts[decimals] ?? decimals} decimal${decimals === 1 ? '' : 's'}`;
}
