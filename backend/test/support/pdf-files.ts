import { once } from 'node:events';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { pdfCatalogObject, onePagePdf, createPdf } from 'test-kit/pdf-file';

/** Creates a PDF with one A4 page that contains text and a violet square. */
export const artwork = (options: PDFKit.PDFDocumentOptions = {}) =>
  written(options, (document) =>
    document.fontSize(40).text('Artwork').rect(50, 200, 300, 300).fill('#7030a0'),
  );

async function written(
  options: PDFKit.PDFDocumentOptions,
  draw: (document: PDFKit.PDFDocument) => unknown,
) {
  const document = new PDFDocument({ size: 'A4', ...options });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  draw(document);
  document.end();
  await once(document, 'end');
  return Buffer.concat(chunks);
}

export const withoutPages = () =>
  createPdf([pdfCatalogObject, '<< /Type /Pages /Kids [] /Count 0 >>']);

export const pageOfSize = (box: string) => onePagePdf(Buffer.alloc(0), box);

/** Creates a PDF with one page that takes minutes to render. */
export const slowPage = () => onePagePdf(Buffer.from('0 0 600 800 re f '.repeat(250_000)));

/** Creates a PDF of a few megabytes whose content decompresses to almost a gigabyte. */
export function bombPdf() {
  const content = deflateSync(Buffer.alloc(900_000_000, '0 0 600 800 re f '), { level: 9 });
  return onePagePdf(content, '0 0 600 800', '/Filter /FlateDecode');
}
