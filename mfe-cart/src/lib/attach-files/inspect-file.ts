import { maxDocumentBytes, maxPictures } from 'contracts';
import { attachmentTexts } from '../../attach-texts.js';
import type { AttachedFile, FileKind } from './attached-file.js';
import { shrinkPicture } from './shrink-picture.js';

type Inspected = { kind: FileKind; content: Blob } | { refused: string };

/** Maximum size in bytes of a file that the server accepts. */
const maxPictureBytes = 8 * 1024 * 1024;

/**
 * Checks the content of a file, because phones often report no media type or a wrong one. Resolves to the content to
 * upload, or to the reason why the file is rejected.
 */
export async function inspectFile(file: File, added: AttachedFile[]): Promise<Inspected> {
  if (added.length >= maxPictures) return { refused: attachmentTexts.tooMany(file.name) };
  if (file.size === 0) return { refused: attachmentTexts.emptyFile(file.name) };
  const kind = await kindOf(file);
  if (typeof kind === 'object') return kind;
  return kind === 'document' ? pdfOf(file, added) : pictureOf(file);
}

function pdfOf(file: File, added: AttachedFile[]): Inspected {
  const documents = added.filter(({ kind }) => kind === 'document');
  const total = documents.reduce((sum, { size }) => sum + size, file.size);
  if (file.size > maxDocumentBytes) return { refused: attachmentTexts.tooLarge(file.name) };
  if (total > maxDocumentBytes) return { refused: attachmentTexts.pdfsTooLarge(file.name) };
  return { kind: 'document', content: file };
}

async function pictureOf(file: File): Promise<Inspected> {
  const content = await shrinkPicture(file);
  if (content.size > maxPictureBytes)
    return { refused: attachmentTexts.pictureTooLarge(file.name) };
  return { kind: 'picture', content };
}

async function kindOf(file: File): Promise<FileKind | { refused: string }> {
  try {
    const start = await textOf(file.slice(0, 1_024));
    if (start.includes('%PDF-')) return 'document';
    if (pictureStart.test(start)) return 'picture';
    return { refused: attachmentTexts.notAllowed(file.name) };
  } catch (error) {
    // Reading failed, because the file was moved or deleted, or its storage is not available.
    console.info(`Couldn't read ${file.name}:`, error);
    return { refused: attachmentTexts.unreadable(file.name) };
  }
}

/**
 * The first bytes of JPEG, PNG, WebP and HEIC files. `.` matches byte 0x89 of PNG files, which browsers decode as `‰`,
 * because they treat Latin-1 as Windows-1252.
 */
const pictureStart = /^(\xff\xd8\xff|.PNG|RIFF[^]{4}WEBP|[^]{4}ftyp(heic|heix|mif1))/;

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // The cast is safe: `readAsText` always produces a string.
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsText(blob, 'latin1');
  });
}
