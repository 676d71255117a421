import { visibleText } from './visible-text.js';
import { westernDigits } from './western-digits.js';

/** Returns a code such as an OTP or HSN with ASCII digits, without spaces, dots and dashes between groups. */
export function codeDigits(text: string): string {
  return westernDigits(visibleText(text)).replaceAll(/[\s.\u2010-\u2015-]/g, '');
}
