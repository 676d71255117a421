import { visibleText } from './visible-text.js';
import { westernDigits } from './western-digits.js';

/** A code such as an OTP or HSN in western digits, without the blanks, dots and dashes between its groups. */
export function codeDigits(text: string): string {
  return westernDigits(visibleText(text)).replaceAll(/[\s.\u2010-\u2015-]/g, '');
}
