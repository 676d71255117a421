// Draws the lines of a quotation as a table. The header is repeated on each page; rows are never split.
import { drawLines, drawText, lineHeightFactor, wrapText } from './pdf-text.js';

/** @typedef {import('./quotation-document.js').QuotationDocument} Content */
/** @typedef {Content['rows'][number]} Row */
/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box */
/** @typedef {Map<string, object>} Pictures */

const size = 9;
const small = 8;
const pad = 5;
const pictureSize = 40;
const lotSize = 46;
const grey = '#665d70';
const stroke = '#d9d3df';

/**
 * Returns the columns of the table; the column for product names gets the remaining width.
 *
 * @param {Box} box
 * @param {number[]} figureWidths
 */
function columnsOf({ left, right }, figureWidths) {
  const widths = [18, pictureSize + 6, 0, ...figureWidths];
  widths[2] = right - left - widths.reduce((sum, width) => sum + width, 0);
  let x = left;
  return widths.map((width, at) => {
    const column = { x, width: at < widths.length - 1 ? width - 6 : width };
    x += width;
    return column;
  });
}

/** @param {PDFKit.PDFDocument} doc @param {Content} content @param {{ box: Box, y: number, pictures: Pictures }} at */
export function drawTable(doc, { headings, figureWidths, rows }, { box, y, pictures }) {
  const columns = columnsOf(box, figureWidths);
  y = drawHead(doc, headings, { columns, box, y });
  for (const row of rows) {
    const measured = measure(doc, row, columns[2]?.width ?? 0);
    if (y + measured.height > box.bottom) {
      doc.addPage();
      y = drawHead(doc, headings, { columns, box, y: box.top });
    }
    drawRow(doc, row, { ...measured, columns, y, pictures });
    y += measured.height;
    doc.moveTo(box.left, y).lineTo(box.right, y).lineWidth(0.5).stroke(stroke);
  }
  return y;
}

/** @param {PDFKit.PDFDocument} doc @param {string[]} headings @param {{ columns: { x: number, width: number }[], box: Box, y: number }} at */
function drawHead(doc, headings, { columns, box, y }) {
  headings.forEach((heading, index) => {
    const align = index > 2 ? 'right' : 'left';
    const place = columns[index] ?? { x: 0, width: 0 };
    drawLines(doc, [heading], {
      ...place,
      y: y + pad,
      size: small,
      weight: '700',
      color: grey,
      align,
    });
  });
  const end = y + pad * 2 + small * lineHeightFactor;
  doc.moveTo(box.left, end).lineTo(box.right, end).lineWidth(1).stroke('#4b2a6b');
  return end;
}

/** @param {PDFKit.PDFDocument} doc @param {Row} row @param {number} width */
function measure(doc, row, width) {
  const name = wrapText(doc, row.name, { size, weight: '700', width });
  const details = row.details.flatMap((detail) => wrapText(doc, detail, { size: small, width }));
  const text = name.length * size * lineHeightFactor + details.length * small * lineHeightFactor;
  const lots = row.lotPictures.length > 0 ? lotSize + pad : 0;
  return { name, details, height: Math.max(text + lots, row.picture ? pictureSize : 0) + pad * 2 };
}

/**
 * @param {PDFKit.PDFDocument} doc @param {Row} row
 * @param {{ name: string[], details: string[], columns: { x: number, width: number }[], y: number, pictures: Pictures }} at
 */
function drawRow(doc, row, { name, details, columns, y, pictures }) {
  const [number, picture, text] = columns;
  if (!number || !picture || !text) return;
  const top = y + pad;
  drawLines(doc, [row.number], { ...number, y: top, size });
  draw(doc, pictures.get(row.picture), { x: picture.x, y: top, side: pictureSize });
  let next = drawLines(doc, name, { ...text, y: top, size, weight: '700' });
  next = drawLines(doc, details, { ...text, y: next, size: small, color: grey });
  row.lotPictures.forEach((key, index) => {
    draw(doc, pictures.get(key), { x: text.x + index * (lotSize + 4), y: next + 2, side: lotSize });
  });
  row.figures.forEach((figure, index) => {
    const column = columns[index + 3] ?? text;
    drawText(doc, figure, { ...column, y: top, size, align: 'right' });
  });
}

/** @param {PDFKit.PDFDocument} doc @param {object | undefined} picture @param {{ x: number, y: number, side: number }} at */
function draw(doc, picture, { x, y, side }) {
  // A picture that cannot be decoded leaves its space empty.
  if (picture) {
    doc.image(/** @type {Buffer} */ (picture), x, y, {
      fit: [side, side],
      align: 'center',
      valign: 'center',
    });
  }
}
