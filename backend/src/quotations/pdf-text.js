// Lines of text in several scripts, which pdfkit by itself sets in one font each.
import { runsOf, useFont } from './pdf-fonts.js';

/** @typedef {import('./pdf-fonts.js').Weight} Weight */
/** @typedef {{ size: number, weight?: Weight, color?: string, align?: 'left' | 'right' }} Style */

export const lineGap = 1.35;
const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** @param {PDFKit.PDFDocument} doc @param {string} text @param {Style} style */
export function widthOf(doc, text, { size, weight = '400' }) {
  let width = 0;
  for (const run of runsOf(text, weight))
    width += useFont(doc, run.font).fontSize(size).widthOfString(run.text);
  return width;
}

/**
 * Breaks a text at spaces, and inside of words that are wider than a line; lines of its own stay.
 *
 * @param {PDFKit.PDFDocument} doc @param {string} text @param {Style & { width: number }} style
 */
export function linesOf(doc, text, style) {
  return text.split('\n').flatMap((paragraph) => breakLine(doc, paragraph, style));
}

/** @param {PDFKit.PDFDocument} doc @param {string} text @param {Style & { width: number }} style */
function breakLine(doc, text, style) {
  const words = text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => breakWord(doc, word, style));
  /** @type {string[]} */
  const lines = [];
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(doc, longer, style) <= style.width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @param {PDFKit.PDFDocument} doc @param {string} word @param {Style & { width: number }} style */
function breakWord(doc, word, style) {
  if (widthOf(doc, word, style) <= style.width) return [word];
  /** @type {string[]} */
  const pieces = [];
  for (const { segment } of segments.segment(word)) {
    const longer = (pieces.at(-1) ?? '') + segment;
    if (pieces.length > 0 && widthOf(doc, longer, style) <= style.width)
      pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}

/**
 * Draws lines from a corner on; gives where the next would begin.
 *
 * @param {PDFKit.PDFDocument} doc @param {string[]} lines
 * @param {Style & { x: number, y: number, width: number }} place
 */
export function drawLines(doc, lines, { x, y, width, ...style }) {
  doc.fillColor(style.color ?? '#221a2b');
  for (const line of lines) {
    let at = style.align === 'right' ? x + width - widthOf(doc, line, style) : x;
    for (const { text, font } of runsOf(line, style.weight ?? '400')) {
      useFont(doc, font).fontSize(style.size);
      // Fonts differ in their ascent: all stand on one line.
      doc.text(text, at, y + style.size, { lineBreak: false, baseline: 'alphabetic' });
      at += doc.widthOfString(text);
    }
    y += style.size * lineGap;
  }
  return y;
}

/** @param {PDFKit.PDFDocument} doc @param {string} text @param {Style & { x: number, y: number, width: number }} place */
export function drawText(doc, text, place) {
  return drawLines(doc, linesOf(doc, text, place), place);
}
