// cspell:ignore noto
// Splits a line of text into runs of one font each, in visual order.
import bidiFactory from 'bidi-js';
import { findFontWithGlyph } from './pdf-fonts.js';

/** @typedef {{ text: string, font: string, isRightToLeft: boolean }} Run */
/** @typedef {{ text: string, font: string, level: number }} LogicalRun */

// The type declarations describe an ES module, but the package is CommonJS and exports the function itself.
const createBidi = /** @type {() => import('bidi-js').Bidi} */ (
  /** @type {unknown} */ (bidiFactory)
);
const bidi = createBidi();
const baseFont = 'noto-sans-latin';
/** Square that replaces characters that no font contains, as in word processors. */
const missingGlyph = '□';
/** Joiners and variation selectors, which need no glyph. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const scriptsFromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * Returns the runs of a line from left to right, ordered by the Unicode Bidirectional Algorithm
 * (UAX #9).
 * @param {string} line @returns {Run[]}
 */
export function splitTextRuns(line) {
  const { levels } = bidi.getEmbeddingLevels(line);
  /** @type {LogicalRun[]} */
  const runs = [];
  let index = 0;
  for (const character of line) {
    const level = levels[index] ?? 0;
    index += character.length;
    const font = findFontWithGlyph(character.codePointAt(0) ?? 0, runs.at(-1)?.font);
    if (!font && invisible.test(character)) continue;
    append(runs, { text: font ? character : missingGlyph, font: font ?? fontOfMissing, level });
  }
  return inVisualOrder(runs).map(toVisual);
}

const fontOfMissing = findFontWithGlyph(missingGlyph.codePointAt(0) ?? 0) ?? baseFont;

/** @param {LogicalRun[]} runs @param {LogicalRun} next */
function append(runs, next) {
  const last = runs.at(-1);
  if (last?.font === next.font && last.level === next.level) last.text += next.text;
  else runs.push(next);
}

/**
 * Rule L2 of UAX #9: from the highest level down to 1, reverses each sequence of runs at that level or above.
 *
 * @param {LogicalRun[]} runs
 */
function inVisualOrder(runs) {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      const reversed = ordered.slice(start, end).reverse();
      ordered.splice(start, reversed.length, ...reversed);
      start = end;
    }
  }
  return ordered;
}

/**
 * The font library reverses Arabic and Hebrew letters. Other characters of right-to-left runs, such as punctuation
 * and spaces, are reversed and mirrored here.
 *
 * @param {LogicalRun} run
 * @returns {Run}
 */
function toVisual({ text, font, level }) {
  const isRightToLeft = level % 2 === 1;
  if (!isRightToLeft || scriptsFromTheRight.test(text)) return { text, font, isRightToLeft };
  const mirrored = [...text]
    .reverse()
    .map((character) => bidi.getMirroredCharacter(character) ?? character);
  return { text: mirrored.join(''), font, isRightToLeft: false };
}

/**
 * Returns the distinct characters of a string that no font contains.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function missingCharacters(text) {
  return [...new Set(text)].filter(
    (character) =>
      !/\s/.test(character) &&
      !invisible.test(character) &&
      !findFontWithGlyph(character.codePointAt(0) ?? 0),
  );
}
