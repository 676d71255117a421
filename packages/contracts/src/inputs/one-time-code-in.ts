import { visibleText } from './visible-text.js';
import { westernDigits } from './western-digits.js';

const group = /(?<!\d)\d{4}(?!\d)/g;
const besideWord = [
  /(?<!\d)(\d{4})(?!\d)[\s"'.)\]]*(?:is|as)\s+(?:[\w-]+\s+){0,4}?(?:code|otp|pin)\b/i,
  /\b(?:code|otp|pin)\b(?:\s+(?:is|to\s+sign\s+in|for\s+[\w-]+))*[\s:=#"'([-]*(\d{4})(?!\d)/i,
];

/**
 * Returns the four-digit code in a pasted message, or undefined if there is none. Prefers the four
 * digits beside "code" or "OTP" to the last four-digit group.
 */
export function extractOneTimeCode(message: string): string | undefined {
  const text = westernDigits(visibleText(message));
  for (const pattern of besideWord) {
    const code = pattern.exec(text)?.[1];
    if (code) return code;
  }
  const last = text.match(group)?.at(-1);
  const digits = text.replaceAll(/[\s-]/g, '');
  return last ?? (/^\d{4}$/.test(digits) ? digits : undefined);
}
