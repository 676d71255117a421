// Draws the end of a proforma invoice: payment instructions and signature. Neither is split across pages.
import { drawText, lineHeightFactor, wrapText } from './pdf-text.js';

/** @typedef {import('../../payment/index.js').ProformaPayment} Payment */
/** @typedef {import('./pdf-table.js').Box} Box */
/** @typedef {import('./pdf-table.js').Pictures} Pictures */

const size = 9;
const small = 8;
const gap = 20;
const labelWidth = 110;
const qrSize = 104;
const signatureBox = { width: 170, height: 60 };
const purple = '#4b2a6b';
const grey = '#665d70';
const stroke = '#d9d3df';

/** @param {PDFKit.PDFDocument} doc @param {Payment} payment @param {{ box: Box, y: number, pictures: Pictures }} at */
export function drawPayment(doc, payment, { box, y, pictures }) {
  if (payment.facts.length > 0) y = drawHowToPay(doc, payment, { box, y: y + gap });
  if (payment.signature) drawSignature(doc, payment.signature, { box, y: y + gap, pictures });
}

/** @param {PDFKit.PDFDocument} doc @param {Payment} payment @param {{ box: Box, y: number }} at */
function drawHowToPay(doc, { facts, qr }, { box, y }) {
  const heading = 10 + 11 * lineHeightFactor;
  const valueWidth = box.right - box.left - labelWidth - (qr ? qrSize + gap : 0);
  const rows = facts.map(([label, value]) => ({
    label,
    lines: wrapText(doc, value, { size, width: valueWidth }),
  }));
  const listed = rows.reduce(
    (sum, { lines }) => sum + lines.length * size * lineHeightFactor + 2,
    0,
  );
  const body = Math.max(listed, qr ? qrSize + small * lineHeightFactor : 0);
  y = fit(doc, { box, y, needed: heading + body });
  doc.moveTo(box.left, y).lineTo(box.right, y).lineWidth(0.5).stroke(stroke);
  const width = box.right - box.left;
  const top = drawText(doc, 'How to pay', {
    ...{ x: box.left, y: y + 8, width, size: 11 },
    ...{ weight: '700', color: purple },
  });
  drawFacts(doc, rows, { box, y: top + 2, width: valueWidth });
  if (qr) drawQr(doc, qr, { x: box.right - qrSize, y: top - 11 });
  return top + body;
}

/** @param {PDFKit.PDFDocument} doc @param {{ label: string, lines: string[] }[]} rows @param {{ box: Box, y: number, width: number }} at */
function drawFacts(doc, rows, { box, y, width }) {
  for (const { label, lines } of rows) {
    drawText(doc, label, { x: box.left, y, width: labelWidth - 6, size, color: grey });
    const x = box.left + labelWidth;
    y = drawText(doc, lines.join('\n'), { x, y, width, size, weight: '700' }) + 2;
  }
}

/**
 * Draws the QR code as vectors, which print sharply at any size.
 *
 * @param {PDFKit.PDFDocument} doc
 * @param {NonNullable<Payment['qr']>} qr
 * @param {{ x: number, y: number }} at
 */
function drawQr(doc, qr, { x, y }) {
  doc.save();
  doc.translate(x, y).scale(qrSize / qr.size);
  doc.path(qr.path).fill('#000');
  doc.restore();
  const caption = { size: small, color: grey };
  drawText(doc, qr.caption, {
    x: x - gap,
    y: y + qrSize,
    width: qrSize + gap,
    ...caption,
    align: 'right',
  });
}

/** @param {PDFKit.PDFDocument} doc @param {NonNullable<Payment['signature']>} signature @param {{ box: Box, y: number, pictures: Pictures }} at */
function drawSignature(doc, { company, picture, name, title }, { box, y, pictures }) {
  const place = { x: box.right - signatureBox.width, width: signatureBox.width };
  const lines = [name, title, 'Authorised signatory'].filter(Boolean);
  const needed = (lines.length + 2) * size * lineHeightFactor + signatureBox.height;
  y = fit(doc, { box, y, needed });
  y = drawText(doc, `For ${company}`, { ...place, y, size, weight: '700' });
  const drawn = pictures.get(picture);
  if (drawn) {
    doc.image(/** @type {Buffer} */ (drawn), place.x, y + 4, {
      fit: [signatureBox.width, signatureBox.height - 8],
      valign: 'bottom',
    });
  }
  y += signatureBox.height;
  doc.moveTo(place.x, y).lineTo(box.right, y).lineWidth(0.5).stroke(stroke);
  y += 3;
  for (const [at, line] of lines.entries())
    y = drawText(doc, line, { ...place, y, size, ...(at > 0 && { color: grey }) });
}

/**
 * Adds a page if the current page does not have enough space. Returns the y position at which to draw.
 *
 * @param {PDFKit.PDFDocument} doc @param {{ box: Box, y: number, needed: number }} at
 */
function fit(doc, { box, y, needed }) {
  if (y + needed <= box.bottom) return y;
  doc.addPage();
  return box.top;
}
