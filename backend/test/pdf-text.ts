import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader of PDFs finds on each page, with one space between pieces. */
export async function readPdf(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str : ''));
    pages.push(texts.filter((text) => text.trim() !== '').join(' '));
  }
  await task.destroy();
  return pages;
}
