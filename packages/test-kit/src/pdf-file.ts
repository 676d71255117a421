/** Returns a PDF file that contains the given objects; the first must be the document catalogue. */
export function createPdf(objects: string[]) {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

export const pdfCatalogObject = '<< /Type /Catalog /Pages 2 0 R >>';
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const pageOf = (box: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [${box}] /Contents 4 0 R >>`;

/** Returns a PDF with one page that is drawn by `content`. */
export function onePagePdf(content: Buffer, box = '0 0 600 800', filter = '') {
  const stream = `stream\n${content.toString('latin1')}\nendstream`;
  const drawing = `<< /Length ${content.length} ${filter} >>\n${stream}`;
  return createPdf([pdfCatalogObject, onePage, pageOf(box), drawing]);
}
