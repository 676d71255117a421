import { maxDocumentBytes, maxPictures } from 'contracts';
import { messageTexts } from '../../../quotation-texts.js';

export const pdfType = 'application/pdf';
export const fileTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  pdfType,
];
const maxBytes = 8 * 1024 * 1024;

/** Returns the reason why these files cannot be sent, or undefined if they can. */
export function findFileProblem(files: File[]): string | undefined {
  if (files.length > maxPictures) return messageTexts.tooMany;
  const other = files.find(({ type }) => !fileTypes.includes(type));
  if (other) return messageTexts.notAllowed(other.name);
  const empty = files.find(({ size }) => size === 0);
  if (empty) return messageTexts.emptyFile(empty.name);
  const large = files.find(({ size }) => size > maxBytes);
  if (large) return messageTexts.tooLarge(large.name);
  const documents = files.filter(({ type }) => type === pdfType);
  const bytes = documents.reduce((sum, { size }) => sum + size, 0);
  return bytes > maxDocumentBytes ? messageTexts.documentsTooLarge : undefined;
}
