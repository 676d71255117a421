// cspell:ignore noto
// The fonts of a PDF: Noto Sans, in the parts that @fontsource cuts it into; each says which characters it has.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackWoff } from './pdf-sfnt.js';

const require = createRequire(import.meta.url);

/** @typedef {'400' | '700'} Weight */
/** @typedef {{ text: string, font: string }} Run */

const families = {
  'noto-sans': ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'],
  'noto-sans-devanagari': ['devanagari'],
  'noto-sans-gujarati': ['gujarati'],
};

const parts = Object.entries(families).flatMap(([family, subsets]) =>
  subsets.map((subset) => partOf(family, subset)),
);

/** @param {string} family @param {string} subset */
function partOf(family, subset) {
  const file = require.resolve(`@fontsource/${family}/files/${family}-${subset}-400-normal.woff`);
  const ranges = JSON.parse(readFileSync(file.replace(/files[^]*$/, 'unicode.json'), 'utf8'));
  return { name: `${family}-${subset}`, file, covers: rangesOf(ranges[subset]) };
}

/** @param {string} written like `U+0951-0952,U+20B9` @returns {[number, number][]} */
function rangesOf(written) {
  return written.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });
}

/** Registers a font when a text first needs it: most documents need one or two. @param {PDFKit.PDFDocument} doc @param {string} name */
export function useFont(doc, name) {
  const known = registered.get(doc) ?? new Set();
  registered.set(doc, known);
  if (!known.has(name)) doc.registerFont(name, readFont(name));
  known.add(name);
  return doc.font(name);
}

/** @type {WeakMap<PDFKit.PDFDocument, Set<string>>} */
const registered = new WeakMap();

/** @param {string} name */
function readFont(name) {
  const [, part, weight = '400'] = /^(.*)-(\d+)$/.exec(name) ?? [];
  const file = parts.find((one) => one.name === part)?.file ?? '';
  return unpackWoff(readFileSync(file.replace('-400-', `-${weight}-`)));
}

/**
 * A text in pieces, each in a font that has its characters. A character that no font has becomes a question mark.
 *
 * @param {string} text @param {Weight} weight @returns {Run[]}
 */
export function runsOf(text, weight) {
  /** @type {Run[]} */
  const runs = [];
  let part = parts[0];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const found = part && has(part, code) ? part : parts.find((other) => has(other, code));
    part = found ?? parts[0];
    const font = `${part?.name}-${weight}`;
    const last = runs.at(-1);
    const shown = found ? character : '?';
    if (last?.font === font) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs;
}

/** @param {{ covers: [number, number][] }} part @param {number} code */
function has({ covers }, code) {
  return covers.some(([first, last]) => code >= first && code <= last);
}
