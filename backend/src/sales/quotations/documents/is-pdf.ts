const header = /^%PDF-[12]\.\d(?!\w)/;
const trailer = /startxref\s+\d+\s+%%EOF\s*$/;
/** Number of bytes at the end of a file that must contain the PDF trailer (ISO 32000-1, implementation note 18). */
const trailerBytes = 1_024;

/** True if the first kilobyte contains a PDF header, even if the file is not a valid PDF. */
export const looksLikePdf = (bytes: Buffer): boolean => bytes.subarray(0, 1_024).includes('%PDF-');

/**
 * Returns true if a file begins with a PDF header and ends with a PDF trailer. Returns false if other content precedes
 * the header or follows the trailer, because programs could read the file as another type.
 */
export function isPdf(bytes: Buffer): boolean {
  const [start, end] = [bytes.subarray(0, 16), bytes.subarray(-trailerBytes)];
  return header.test(start.toString('latin1')) && trailer.test(end.toString('latin1'));
}
