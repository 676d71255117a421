const header = /^%PDF-[12]\.\d(?!\w)/;
const trailer = /startxref\s+\d+\s+%%EOF\s*$/;
/** The trailer is in the last kilobyte (ISO 32000-1, implementation note 18). */
const trailerBytes = 1_024;

/** True if the file is meant to be a PDF, even if it is not a valid one. */
export const looksLikePdf = (bytes: Buffer): boolean => bytes.subarray(0, 1_024).includes('%PDF-');

/**
 * True for a file that begins with a PDF header and ends with a PDF trailer. Files with other content before or after
 * them, which programs could read as another type, are rejected.
 */
export function isPdf(bytes: Buffer): boolean {
  const [start, end] = [bytes.subarray(0, 16), bytes.subarray(-trailerBytes)];
  return header.test(start.toString('latin1')) && trailer.test(end.toString('latin1'));
}
