const digits = /\p{Nd}/gu;
const isDigit = /^\p{Nd}$/u;

/** Replaces the decimal digits of every script (`१२`, `૧૨`, `١٢`, `１２`) by 0 to 9. */
export function westernDigits(text: string): string {
  return text.replaceAll(digits, digitValue);
}

/** Unicode encodes decimal digits in contiguous runs of ten from zero to nine, so the distance to the start is the value. */
function digitValue(digit: string): string {
  if (digit >= '0' && digit <= '9') return digit;
  const codePoint = digit.codePointAt(0) ?? 0;
  let start = codePoint;
  while (isDigit.test(String.fromCodePoint(start - 1))) start -= 1;
  return String((codePoint - start) % 10);
}
