// Generates the PDFs of quotations and proforma invoices in a child process. This file is written in plain JavaScript,
// because child processes are started by file path, both when running from source and from the build.
import PDFDocument from 'pdfkit';
import { serveJobs } from '../../../platform/child-processes/answer-jobs.js';
import { drawPayment } from './pdf-payment.js';
import { drawTable } from './pdf-table.js';
import { drawText, lineHeightFactor, wrapText, textWidth } from './pdf-text.js';

/** @typedef {import('./quotation-document.js').QuotationDocument} Content */
/** @typedef {import('./pdf-table.js').Box} Box */
/** @typedef {import('./pdf-text.js').Style} Style */
/** @typedef {import('./pdf-processes.js').PdfJob} Job */
/** @typedef {{ x: number, y: number, width: number }} Place */

const margin = 42;
const footer = 30;
const purple = '#4b2a6b';
const grey = '#665d70';
/** @type {Style} */
const titleStyle = { size: 15, weight: '700', align: 'right' };
/** @type {Style} */
const factStyle = { size: 9, align: 'right' };

/** @param {Job} job @returns {Promise<Buffer>} */
function draw({ content, pictures }) {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    info: {
      Title: content.title,
      Author: content.seller.name,
      CreationDate: new Date(content.at),
      ModDate: new Date(content.at),
    },
  });
  /** @type {Promise<Buffer>} */
  const whole = new Promise((resolve, reject) => {
    /** @type {Buffer[]} */
    const chunks = [];
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const { width, height } = doc.page;
  const box = {
    left: margin,
    right: width - margin,
    top: margin,
    bottom: height - margin - footer,
  };
  let y = drawLetterhead(doc, content, box);
  const opened = openAll(doc, pictures);
  y = drawTable(doc, content, { box, y: y + 14, pictures: opened });
  y = drawTotals(doc, content, { box, y });
  y = drawTerms(doc, content, { box, y: y + 12 });
  if (content.payment) drawPayment(doc, content.payment, { box, y, pictures: opened });
  drawFooters(doc, content, box);
  doc.end();
  return whole;
}

/**
 * Decodes each picture once, even if it is drawn several times.
 *
 * @param {PDFKit.PDFDocument} doc
 * @param {Map<string, Uint8Array>} pictures
 */
function openAll(doc, pictures) {
  // The type declarations of pdfkit lack the method `openImage`.
  const opener = /** @type {{ openImage: (bytes: Buffer) => object }} */ (
    /** @type {unknown} */ (doc)
  );
  return new Map([...pictures].map(([key, bytes]) => [key, opener.openImage(Buffer.from(bytes))]));
}

/** @param {PDFKit.PDFDocument} doc @param {Content} content @param {Box} box */
function drawLetterhead(doc, content, { left, right, top }) {
  const factsWidth = widthOfFacts(doc, content, (right - left) / 2);
  const beside = drawFacts(doc, content, { x: right - factsWidth, y: top, width: factsWidth });
  const width = right - left - factsWidth - 24;
  const y = drawSeller(doc, content.seller, { x: left, y: top, width });
  return drawBuyer(doc, content.buyer, { x: left, y: Math.max(y, beside) + 14, width });
}

/**
 * Returns the width of the column with the title and the facts (such as number and date): the width of its widest line,
 * but at most `widest`, so that enough space remains for the addresses.
 *
 * @param {PDFKit.PDFDocument} doc
 * @param {Content} content
 * @param {number} widest
 */
function widthOfFacts(doc, { title, facts }, widest) {
  const widths = facts.map((fact) => textWidth(doc, factWords(fact), factStyle));
  return Math.min(widest, Math.ceil(Math.max(textWidth(doc, title, titleStyle), ...widths)));
}

/** @param {Content['facts'][number]} fact */
const factWords = ([label, value]) => `${label}: ${value}`;

/** @param {PDFKit.PDFDocument} doc @param {Content} content @param {Place} place */
function drawFacts(doc, { title, facts }, { y, ...place }) {
  y = drawText(doc, title, { ...place, y, ...titleStyle });
  for (const fact of facts) y = drawText(doc, factWords(fact), { ...place, y, ...factStyle });
  return y;
}

/** @param {PDFKit.PDFDocument} doc @param {Content['seller']} seller @param {Place} place */
function drawSeller(doc, { name, lines }, { y, ...place }) {
  y = drawText(doc, name, { ...place, y, size: 15, weight: '700', color: purple });
  for (const line of lines) y = drawText(doc, line, { ...place, y, size: 9, color: grey });
  return y;
}

/** @param {PDFKit.PDFDocument} doc @param {Content['buyer']} buyer @param {Place} place */
function drawBuyer(doc, buyer, { y, ...place }) {
  y = drawText(doc, 'To', { ...place, y, size: 8, weight: '700', color: grey });
  for (const line of buyer) y = drawText(doc, line, { ...place, y, size: 10 });
  return y;
}

/** @param {PDFKit.PDFDocument} doc @param {Content} content @param {{ box: Box, y: number }} at */
function drawTotals(doc, { totals }, { box, y }) {
  const size = 10;
  const needed = totals.length * size * lineHeightFactor + 24;
  if (y + needed > box.bottom) {
    doc.addPage();
    y = box.top;
  }
  y += 10;
  for (const [label, value] of totals) {
    const weight = label === totals.at(-1)?.[0] ? '700' : '400';
    drawText(doc, label, { x: box.right - 284, y, width: 170, size, weight, align: 'right' });
    y = drawText(doc, value, { x: box.right - 108, y, width: 108, size, weight, align: 'right' });
  }
  return y;
}

/** @param {PDFKit.PDFDocument} doc @param {Content} content @param {{ box: Box, y: number }} at */
function drawTerms(doc, { terms }, { box, y }) {
  const width = box.right - box.left - 110;
  for (const [label, value] of terms) {
    for (const [index, line] of wrapText(doc, value, { size: 9, width }).entries()) {
      if (y + 9 * lineHeightFactor > box.bottom) {
        doc.addPage();
        y = box.top;
      }
      if (index === 0)
        drawText(doc, label, { x: box.left, y, width: 104, size: 9, weight: '700', color: grey });
      y = drawText(doc, line, { x: box.left + 110, y, width, size: 9 });
    }
    y += 3;
  }
  return y;
}

/** @param {PDFKit.PDFDocument} doc @param {Content} content @param {Box} box */
function drawFooters(doc, { footer: text }, { left, right, bottom }) {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    const at = { x: left, y: bottom + 14, width: right - left, size: 8, color: grey };
    drawText(doc, text, at);
    drawText(doc, `Page ${page + 1} of ${count}`, { ...at, align: 'right' });
  }
}

serveJobs(draw, { maxMemoryMb: 500 });
