// Renders the first page of a PDF in a separate process, so that a malicious PDF cannot affect the backend. PDFium is
// compiled to WebAssembly without support for JavaScript, forms or network access. This file is written in plain
// JavaScript, because child processes are started by file path, both when running from source and from the build.
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { serveJobs } from '../../../../platform/child-processes/answer-jobs.js';

// Maximum width and height of the picture in pixels. At this size, an A4 page is legible.
const maxWidth = 1280;
const maxHeight = 1810;

/**
 * Returns the first page as PNG. Throws if the file has no page, is encrypted or damaged, or if the page has no
 * displayable size.
 *
 * @param {Uint8Array} bytes
 */
async function drawFirstPage(bytes) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  const scale = Math.min(maxWidth / originalWidth, maxHeight / originalHeight);
  if (!(originalWidth * scale >= 1 && originalHeight * scale >= 1)) throw new Error('no page');
  const { data } = await page.render({ scale, render: encode });
  // The document is not closed, because the process ends soon after the job and thereby frees its memory.
  return data;
}

/** @param {{ data: Uint8Array, width: number, height: number }} bitmap */
const encode = ({ data, width, height }) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();

serveJobs(drawFirstPage, { maxMemoryMb: 500, isBlocking: true });
