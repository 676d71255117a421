import { parentPort } from 'node:worker_threads';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

parentPort?.on('message', async ({ bytes, port }) => port.postMessage(await textsOf(bytes)));

/** @param {Uint8Array} bytes @returns {Promise<string[]>} Text of each page, with one space between pieces. */
async function textsOf(bytes) {
  const task = getDocument({ data: bytes, verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const texts = items.map((item) => ('str' in item ? item.str : ''));
    pages.push(texts.filter((text) => text.trim() !== '').join(' '));
  }
  await task.destroy();
  return pages;
}
