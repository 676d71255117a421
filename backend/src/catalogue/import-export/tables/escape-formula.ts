/** Matches phone numbers, which start with a plus sign but are not formulas. */
const phoneNumber = /^\+[\d ]+$/;

/** Prefixes an apostrophe if a spreadsheet would run the text as a formula when it opens a CSV file. */
export function escapeFormula(text: string) {
  return /^[=+\-@\t\r]/.test(text) && !phoneNumber.test(text) ? `'${text}` : text;
}
