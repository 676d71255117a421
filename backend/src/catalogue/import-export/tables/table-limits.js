// Limits for imported tables, shared by the processes that read them.

/** Maximum number of rows: 20,000 plus the heading row. */
export const maxRows = 20_001;
export const maxColumns = 256;
/** Maximum total number of characters in all cells. */
export const maxCharacters = 50_000_000;

export const saveAsHint = 'In Excel, choose Save As > CSV UTF-8 or .xlsx.';

/** Error for a table that cannot be imported; its message is shown to staff. */
export class RejectedTableError extends Error {}

/** @param {string} where */
export function tableTooLargeError(where) {
  return new RejectedTableError(
    `Use at most 20,000 rows and 256 columns. The table has content in ${where}.`,
  );
}

/** Converts a zero-based column number to letters: A, B ... Z, AA. @param {number} index @returns {string} */
export function columnLetters(index) {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last;
}
