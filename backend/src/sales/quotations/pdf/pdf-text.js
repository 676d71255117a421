// cspell:ignore abvm blwm fontkit
// Lines of text in several scripts. pdfkit sets a text in one font, so each line is split into runs.
import { useFont } from './pdf-fonts.js';
import { runsOf } from './pdf-runs.js';

/** @typedef {import('./pdf-fonts.js').Weight} Weight */
/** @typedef {import('./pdf-runs.js').Run} Run */
/** @typedef {{ size: number, weight?: Weight, color?: string, align?: 'left' | 'right' }} Style */

export const lineGap = 1.35;
const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** @param {PDFKit.PDFDocument} doc @param {string} text @param {Style} style */
export function widthOf(doc, text, { size, weight = '400' }) {
  let width = 0;
  for (const run of runsOf(text)) {
    useFont(doc, run.font, weight).fontSize(size);
    width += doc.widthOfString(run.text, layoutOptions(doc, run));
  }
  return width;
}

/**
 * With a list of features, even an empty one, pdfkit lays a run out as a whole and not word by word from the left.
 * fontkit throws on marks that a font gives no anchor, so such a run is drawn without placing its marks.
 *
 * @param {PDFKit.PDFDocument} doc @param {Run} run
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

// pdfkit passes features to fontkit, which also accepts an object that disables them.
const withoutMarks = /** @type {PDFKit.Mixins.TextOptions} */ (
  /** @type {unknown} */ ({ features: { mark: false, mkmk: false, abvm: false, blwm: false } })
);

/**
 * Breaks a text at spaces, and inside words that are wider than a line; existing line breaks are kept.
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
 * Draws lines from the given corner; returns the y position of the next line.
 *
 * @param {PDFKit.PDFDocument} doc @param {string[]} lines
 * @param {Style & { x: number, y: number, width: number }} place
 */
export function drawLines(doc, lines, { x, y, width, ...style }) {
  doc.fillColor(style.color ?? '#221a2b');
  for (const line of lines) {
    let at = style.align === 'right' ? x + width - widthOf(doc, line, style) : x;
    for (const run of runsOf(line)) {
      useFont(doc, run.font, style.weight ?? '400').fontSize(style.size);
      const options = layoutOptions(doc, run);
      // Fonts have different ascents, so all are aligned to one baseline.
      doc.text(run.text, at, y + style.size, {
        ...options,
        lineBreak: false,
        baseline: 'alphabetic',
      });
      at += doc.widthOfString(run.text, options);
    }
    y += style.size * lineGap;
  }
  return y;
}

/** @param {PDFKit.PDFDocument} doc @param {string} text @param {Style & { x: number, y: number, width: number }} place */
export function drawText(doc, text, place) {
  return drawLines(doc, linesOf(doc, text, place), place);
}
