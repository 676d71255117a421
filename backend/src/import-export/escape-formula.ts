/** Keeps a spreadsheet from taking a cell that somebody else wrote for a formula. */
export function escapeFormula(text: string) {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
