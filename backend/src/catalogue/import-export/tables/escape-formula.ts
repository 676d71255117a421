/** A phone number begins with a plus sign and is no formula. */
const phoneNumber = /^\+[\d ]+$/;

/** Adds an apostrophe to a text that a spreadsheet would run as a formula when it opens a CSV file. */
export function escapeFormula(text: string) {
  return /^[=+\-@\t\r]/.test(text) && !phoneNumber.test(text) ? `'${text}` : text;
}
