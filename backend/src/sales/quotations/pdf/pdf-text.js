// cspell:ignore abvm blwm fontkit
// Draws text in several scripts. pdfkit draws a string in one font, so each line is split into runs.
import { selectFont } from './pdf-fonts.js';
import { splitTextRuns } from './pdf-runs.js';

/** @typedef {import('./pdf-fonts.js').Weight} Weight */
/** @typedef {import('./pdf-runs.js').Run} Run */
/** @typedef {{ size: number, weight?: Weight, color?: string, align?: 'left' | 'right' }} Style */

export const lineHeightFactor = 1.35;
const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** @param {PDFKit.PDFDocument} doc @param {string} text @param {Style} style */
export function textWidth(doc, text, { size, weight = '400' }) {
  let width = 0;
  for (const run of splitTextRuns(text)) {
    selectFont(doc, run.font, weight).fontSize(size);
    width += doc.widthOfString(run.text, layoutOptions(doc, run));
  }
  return width;
}

/**
 * For right-to-left text, an empty list of features makes pdfkit lay out the run as a whole instead of word by
 * word. If fontkit throws because the font has no anchor for a mark, the run is drawn without positioned marks.
 *
 * @param {PDFKit.PDFDocument} doc
 * @param {Run} run
 */
function layoutOptions(doc, { text, isRightToLeft }) {
  const options = isRightToLeft ? { features: [] } : {};
  try {
    doc.widthOfString(text, options);
    return options;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return withoutMarks;
  }
}

// pdfkit's types lack the object form of `features`, which disables individual font features.
const withoutMarks = /** @type {PDFKit.Mixins.TextOptions} */ (
  /** @type {unknown} */ ({ features: { mark: false, mkmk: false, abvm: false, blwm: false } })
);

/**
 * Wraps a string at spaces, and within words that are wider than a line. Existing line breaks are kept.
 *
 * @param {PDFKit.PDFDocument} doc @param {string} text @param {Style & { width: number }} style
 */
export function wrapText(doc, text, style) {
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
    if (lines.length > 0 && textWidth(doc, longer, style) <= style.width)
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** @param {PDFKit.PDFDocument} doc @param {string} word @param {Style & { width: number }} style */
function breakWord(doc, word, style) {
  if (textWidth(doc, word, style) <= style.width) return [word];
  /** @type {string[]} */
  const pieces = [];
  for (const { segment } of segments.segment(word)) {
    const longer = (pieces.at(-1) ?? '') + segment;
    if (pieces.length > 0 && textWidth(doc, longer, style) <= style.width)
      pieces[pieces.length - 1] = longer;
    else pieces.push(segment);
  }
  return pieces;
}

/**
 * Draws lines from the top left corner (x, y); returns the y position below them.
 *
 * @param {PDFKit.PDFDocument} doc @param {string[]} lines
 * @param {Style & { x: number, y: number, width: number }} place
 */
export function drawLines(doc, lines, { x, y, width, ...style }) {
  doc.fillColor(style.color ?? '#221a2b');
  for (const line of lines) {
    let at = style.align === 'right' ? x + width - textWidth(doc, line, style) : x;
    for (const run of splitTextRuns(line)) {
      selectFont(doc, run.font, style.weight ?? '400').fontSize(style.size);
      const options = layoutOptions(doc, run);
      // Uses a common baseline, because the ascents of the fonts differ.
      doc.text(run.text, at, y + style.size, {
        ...options,
        lineBreak: false,
        baseline: 'alphabetic',
      });
      at += doc.widthOfString(run.text, options);
    }
    y += style.size * lineHeightFactor;
  }
  return y;
}

/** @param {PDFKit.PDFDocument} doc @param {string} text @param {Style & { x: number, y: number, width: number }} place */
export function drawText(doc, text, place) {
  return drawLines(doc, wrapText(doc, text, place), place);
}
