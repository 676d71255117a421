const digits = /\p{Nd}/gu;
const isDigit = /^\p{Nd}$/u;

/** Replaces the decimal digits of every script (`१२`, `૧૨`, `١٢`, `１２`) with ASCII digits. */
export function westernDigits(text: string): string {
  return text.replaceAll(digits, digitValue);
}

/**
 * Returns the value of a digit. Unicode encodes the decimal digits of each script in a contiguous run from zero to
 * nine, so the value is the distance from the start of the run.
 */
function digitValue(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit;
  const codePoint = digit.codePointAt(0) ?? 0;
  let start = codePoint;
  while (isDigit.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((codePoint - start) % 10);
}
