// cspell:ignore opentag
// Streams the XML of a sheet before a library builds the table. Rejects cells far outside the limits before memory is
// allocated for them, and finds cells without a usable value.
import { SaxesParser } from 'saxes';
import { columnLetters, maxColumns, maxRows, tableTooLargeError } from './table-limits.js';

/** The last row and column that Excel supports. */
const lastRow = 1_048_576;
const lastColumn = 16_384;
const addressPattern = /^([A-Z]{1,8})(\d{1,9})$/;

/** @typedef {{ row: number, column: number, message: string }} CellProblem Zero-based. */

/**
 * @param {AsyncIterable<Buffer>} stream
 * @returns {Promise<CellProblem[]>} Cells whose value cannot be used.
 */
export async function inspectSheet(stream) {
  const sheet = new SheetInspection();
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => sheet.open(localName(tag.name), tag.attributes));
  parser.on('closetag', (tag) => sheet.close(localName(tag.name)));
  parser.on('text', (text) => sheet.read(text));
  const decoder = new TextDecoder();
  for await (const chunk of stream) parser.write(decoder.decode(chunk, { stream: true }));
  parser.write(decoder.decode()).close();
  return sheet.problems;
}

/** @param {string} name */
const localName = (name) => name.slice(name.indexOf(':') + 1);

class SheetInspection {
  /** @type {CellProblem[]} */
  problems = [];
  #rows = 0;
  /** @type {{ row: number, column: number, type: string, text: string, hasFormula: boolean } | undefined} */
  #cell;
  #isFormula = false;

  /** @param {string} name @param {Record<string, string>} attributes */
  open(name, attributes) {
    if (name === 'row') this.#openRow(attributes['r']);
    if (name === 'c') this.#openCell(attributes);
    if (name === 'f' && this.#cell) this.#isFormula = this.#cell.hasFormula = true;
    if (name === 'mergeCell') this.#addMerge(attributes['ref'] ?? '');
  }

  /** @param {string} text */
  read(text) {
    // The first twenty characters suffice to detect whether a cell has a value and to identify an error.
    if (this.#cell && !this.#isFormula && this.#cell.text.length < 20)
      this.#cell.text += text.trim();
  }

  /** @param {string} name */
  close(name) {
    if (name === 'f') this.#isFormula = false;
    if (name === 'c') this.#closeCell();
  }

  /** @param {string | undefined} number */
  #openRow(number) {
    this.#rows += 1;
    if (this.#rows > maxRows || Number(number ?? 1) > lastRow)
      throw tableTooLargeError(`row ${(number ?? String(this.#rows)).slice(0, 12)}`);
  }

  /** @param {Record<string, string>} attributes */
  #openCell({ r = '', t = 'n' }) {
    const at = indicesOf(r);
    if (!at || at.row >= lastRow || at.column >= lastColumn)
      throw tableTooLargeError(`cell ${r.slice(0, 12)}`);
    this.#cell = { ...at, type: t, text: '', hasFormula: false };
  }

  #closeCell() {
    if (!this.#cell) return;
    const { row, column, type, text, hasFormula } = this.#cell;
    this.#cell = undefined;
    const isBeyond = row >= maxRows || column >= maxColumns;
    if (text !== '' && isBeyond)
      throw tableTooLargeError(`cell ${columnLetters(column)}${row + 1}`);
    if (type === 'e') {
      this.problems.push({
        row,
        column,
        message: `The formula in this cell has an error: ${text}`,
      });
    } else if (hasFormula && text === '' && type !== 'str')
      this.problems.push({ row, column, message: formulaWithoutValue });
  }

  /** @param {string} ref */
  #addMerge(ref) {
    const [first = '', last = ''] = ref.split(':');
    const [from, to] = [indicesOf(first), indicesOf(last)];
    if (!from || !to) return;
    const message = `Cells ${ref} are merged. Unmerge them and fill in each cell.`;
    // Merged cells above the headings, for example for a title, are allowed: the caller ignores problems in those rows.
    this.problems.push({ row: to.row, column: from.column, message });
  }
}

const formulaWithoutValue =
  'This formula has no stored value. Open the file in Excel, save it, and try again.';

/** @param {string} address */
function indicesOf(address) {
  const [, letters, digits] = addressPattern.exec(address) ?? [];
  if (!letters || !digits) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}
