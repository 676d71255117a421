import { visibleText } from './visible-text.js';
import { westernDigits } from './western-digits.js';

/**
 * Normalises a code such as an OTP or HSN: converts digits to ASCII and removes spaces, dots and dashes between groups.
 */
export function codeDigits(text: string): string {
  return westernDigits(visibleText(text)).replaceAll(/[\s.\u2010-\u2015-]/g, '');
}
