const maxLength = 100;
const separators = /[/\\]/;
/** Matches control characters, invisible and bidirectional marks, and characters that file systems reserve. */
const unsafe = /[\p{C}\u2028\u2029<>:"|?*]/gu;

/**
 * Returns the last segment of an uploaded file's name without unsafe characters, with the extension `.pdf`; at most 100
 * characters.
 */
export function safePdfName(fileName: string): string {
  const last = fileName.split(separators).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(unsafe, '')
    .replace(/\.pdf$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const baseName = plain.slice(0, maxLength - 4).toWellFormed();
  return `${baseName.trim() || 'document'}.pdf`;
}
