// Child process that reads a table. It is written in plain JavaScript, so that it can be started by file path both from
// the source tree and from the build output.
import { serveJobs } from '../../../platform/child-processes/answer-jobs.js';
import { htmlToText, looksLikeHtml } from './html-to-text.js';
import { readTextTable } from './read-text-table.js';
import { readWorkbook } from './read-workbook.js';
import {
  columnLetters,
  maxCharacters,
  maxColumns,
  RejectedTableError,
  saveAsHint,
  tableTooLargeError,
} from './table-limits.js';

/** @param {{ bytes: Uint8Array }} job */
async function read({ bytes: array }) {
  const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  try {
    const table = await readAny(bytes);
    return { ...table, ...asText(within(table.rows)) };
  } catch (error) {
    if (error instanceof RejectedTableError) return { refused: error.message };
    throw error;
  }
}

/** @param {Buffer} bytes */
async function readAny(bytes) {
  if (bytes.length < 4) throw new RejectedTableError('This file is empty');
  const start = bytes.toString('latin1', 0, 200);
  if (start.startsWith('PK\x03\x04')) return readWorkbook(bytes);
  if (start.startsWith('\xd0\xcf\x11\xe0')) throw compoundFile(bytes);
  if (start.startsWith('%PDF')) throw new RejectedTableError('This is a PDF, not a table');
  if (/^(\xef\xbb\xbf)?\s*<(\?xml|html|!doctype|table)/i.test(start))
    throw new RejectedTableError(`This is a web page or XML, not a table. ${saveAsHint}`);
  return { ...readTextTable(bytes), problems: [] };
}

/** Creates the error for a compound file, the container of old Excel files and encrypted workbooks. @param {Buffer} bytes */
function compoundFile(bytes) {
  return bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    ? new RejectedTableError('This workbook has a password. Save it without one.')
    : new RejectedTableError(`This is an old Excel file (.xls). ${saveAsHint}`);
}

/**
 * Removes empty cells at the ends of rows. Throws if the table exceeds the limits.
 *
 * @param {(string | Date)[][]} rows
 */
function within(rows) {
  let characters = 0;
  return rows.map((row, at) => {
    const cells = row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
    if (cells.length > maxColumns)
      throw tableTooLargeError(`cell ${columnLetters(maxColumns)}${at + 1}`);
    for (const cell of cells) characters += typeof cell === 'string' ? cell.length : 0;
    if (characters > maxCharacters)
      throw new RejectedTableError('The table has more than 50 million characters');
    return cells;
  });
}

/**
 * Converts HTML cells to text, because other e-commerce platforms export descriptions as HTML. Also replaces no-break
 * spaces with ordinary spaces.
 *
 * @param {(string | Date)[][]} rows
 */
function asText(rows) {
  /** @type {{ row: number, column: number }[]} */
  const converted = [];
  const texts = rows.map((cells, row) =>
    cells.map((cell, column) => {
      if (cell instanceof Date) return cell;
      const isHtml = looksLikeHtml(cell);
      if (isHtml) converted.push({ row, column });
      return (isHtml ? htmlToText(cell) : cell)
        .replaceAll(/[\u00a0\u2007\u202f]/g, ' ')
        .replaceAll(/[\u200b\ufeff]/g, '')
        .trim();
    }),
  );
  return { rows: texts, converted };
}

serveJobs(read, { maxMemoryMb: 900 });
