// cspell:ignore fontkit noto
// Fonts of the PDFs: Noto Sans and related fonts for other scripts and symbols, in the subsets published by
// @fontsource.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as fontkit from 'fontkit';
import { unpackWoff } from './pdf-sfnt.js';

const require = createRequire(import.meta.url);

/** @typedef {'400' | '700'} Weight */
/** @typedef {{ name: string, file: string, covers: [number, number][], glyphs: Map<number, boolean>, font?: fontkit.Font }} Subset */

/** Fonts in order of preference: a character is drawn in the first font that contains it. */
const families = {
  'noto-sans': ['latin', 'latin-ext', 'greek', 'cyrillic', 'vietnamese'],
  'noto-sans-devanagari': ['devanagari'],
  'noto-sans-gujarati': ['gujarati'],
  'noto-sans-arabic': ['arabic'],
  'noto-sans-hebrew': ['hebrew'],
  'noto-sans-tamil': ['tamil'],
  'noto-sans-bengali': ['bengali'],
  'noto-sans-telugu': ['telugu'],
  'noto-sans-kannada': ['kannada'],
  'noto-sans-malayalam': ['malayalam'],
  'noto-sans-gurmukhi': ['gurmukhi'],
  'noto-sans-symbols-2': ['symbols'],
  'noto-sans-symbols': ['symbols'],
  // The only subset of Noto Sans Math is named "latin", but contains all mathematical symbols and arrows.
  'noto-sans-math': ['latin'],
};

/** Fonts whose published Unicode ranges are wrong, because they repeat the ranges of the Latin subset. */
const withoutRanges = new Set(['noto-sans-math']);

const subsets = Object.entries(families).flatMap(([family, names]) =>
  names.map((name) => subsetOf(family, name)),
);

/** @param {string} family @param {string} subset @returns {Subset} */
function subsetOf(family, subset) {
  const file = require.resolve(`@fontsource/${family}/files/${family}-${subset}-400-normal.woff`);
  const ranges = JSON.parse(readFileSync(path.join(file, '../../unicode.json'), 'utf8'));
  const covers = rangesOf(withoutRanges.has(family) ? 'U+0-10FFFF' : ranges[subset]);
  return { name: `${family}-${subset}`, file, covers, glyphs: new Map() };
}

/** @param {string} written like `U+0951-0952,U+20B9` @returns {[number, number][]} */
function rangesOf(written) {
  return written.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [parseInt(first, 16), parseInt(last, 16)];
  });
}

/**
 * Returns the name of a font that contains the character, `preferred` if possible. Returns undefined if no font
 * contains the character.
 * @param {number} code @param {string} [preferred]
 */
export function findFontWithGlyph(code, preferred) {
  const current = subsets.find(({ name }) => name === preferred);
  if (current && hasGlyph(current, code)) return current.name;
  return subsets.find((subset) => hasGlyph(subset, code))?.name;
}

/**
 * Checks the font file as well, because the published ranges contain characters that the file lacks.
 *
 * @param {Subset} subset
 * @param {number} code
 */
function hasGlyph(subset, code) {
  if (!subset.covers.some(([first, last]) => code >= first && code <= last)) return false;
  const cached = subset.glyphs.get(code);
  if (cached !== undefined) return cached;
  subset.font ??= openFont(subset.file);
  const isPresent = subset.font.hasGlyphForCodePoint(code);
  subset.glyphs.set(code, isPresent);
  return isPresent;
}

/** @param {string} file */
function openFont(file) {
  const font = fontkit.create(unpackWoff(readFileSync(file)));
  if ('fonts' in font) throw new Error(`${file} is a collection of fonts`);
  return font;
}

/**
 * Registers a font on first use, because most documents need only one or two fonts.
 *
 * @param {PDFKit.PDFDocument} doc
 * @param {string} name
 * @param {Weight} weight
 */
export function selectFont(doc, name, weight) {
  const key = `${name}-${weight}`;
  const fontKeys = registered.get(doc) ?? new Set();
  registered.set(doc, fontKeys);
  if (!fontKeys.has(key)) doc.registerFont(key, readFont(name, weight));
  fontKeys.add(key);
  return doc.font(key);
}

/** @type {WeakMap<PDFKit.PDFDocument, Set<string>>} */
const registered = new WeakMap();

/**
 * Falls back to the regular weight, because symbol fonts have no other weight.
 *
 * @param {string} name
 * @param {Weight} weight
 */
function readFont(name, weight) {
  const regular = subsets.find((subset) => subset.name === name)?.file ?? '';
  const file = regular.replace('-400-', `-${weight}-`);
  return unpackWoff(readFileSync(existsSync(file) ? file : regular));
}
