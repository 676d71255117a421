/** A phone number starts with a plus sign but is not a formula. */
const phoneNumber = /^\+[\d ]+$/;

/** Prefixes an apostrophe if a spreadsheet would run the text as a formula when it opens a CSV file. */
export function escapeFormula(text: string) {
  return /^[=+\-@\t\r]/.test(text) && !phoneNumber.test(text) ? `'${text}` : text;
}
