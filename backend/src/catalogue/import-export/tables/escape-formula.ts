/** A phone number begins with a plus sign and is not a formula. */
const phoneNumber = /^\+[\d ]+$/;

/** Prefixes an apostrophe to a text that a spreadsheet would run as a formula when it opens a CSV file. */
export function escapeFormula(text: string) {
  return /^[=+\-@\t\r]/.test(text) && !phoneNumber.test(text) ? `'${text}` : text;
}
