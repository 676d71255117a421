// cspell:ignore fffe feff
import { CsvError, parse } from 'csv-parse/sync';
import { maxRows, RejectedTableError, saveAsHint, tableTooLargeError } from './table-limits.js';

/** @typedef {{ record: string[], raw: string, info: { lines: number } }} RawRecord */

/** The `sep=` line that declares the separator to Excel. */
const separatorLine = /^"?sep=([,;|\t])"?\r?(?:\n|$)/i;
const maxRecordCharacters = 200_000;

/**
 * Reads a CSV or tab-separated file.
 *
 * @param {Buffer} bytes
 * @returns {{ rows: string[][], separator: string }}
 */
export function readTextTable(bytes) {
  const text = decode(bytes);
  const [line, declaredSeparator] = separatorLine.exec(text) ?? [''];
  const separator = declaredSeparator ?? separatorOf(text);
  const rows = parseRows(text.slice(line.length), separator);
  if (rows.length > maxRows) throw tableTooLargeError(`row ${maxRows + 1}`);
  return { rows, separator };
}

/** @param {string} text @param {string} delimiter @returns {string[][]} */
function parseRows(text, delimiter) {
  let lastLine = 0;
  const options = {
    delimiter,
    relax_column_count: true,
    max_record_size: maxRecordCharacters,
    to: maxRows + 1,
    /** @param {string[]} record @param {{ lines: number }} info */
    on_record: (record, { lines }) => {
      lastLine = lines;
      return record;
    },
  };
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (error.code !== 'INVALID_OPENING_QUOTE') throw refusal(error, lastLine + 1);
  }
  const relaxed = parse(text, { ...options, relax_quotes: true, raw: true, info: true });
  // The options `raw` and `info` change the shape of the records, which the parser's type declarations do not
  // reflect.
  const parsed = /** @type {RawRecord[]} */ (/** @type {unknown} */ (relaxed));
  return parsed.map(checkQuotes);
}

/**
 * Rejects a quoted cell that contains a quotation mark that is not doubled. The parsed value of such a cell starts
 * with a quotation mark, although the raw record contains no `"""`. Inch marks in unquoted cells (`6" tall`) are
 * allowed.
 *
 * @param {RawRecord} parsed
 */
function checkQuotes({ record, raw, info }) {
  const column = record.findIndex((cell) => cell.startsWith('"'));
  if (column >= 0 && !raw.includes('"""')) {
    throw new RejectedTableError(
      `Line ${info.lines}, column ${column + 1}: double each quotation mark inside a quoted cell ("")`,
    );
  }
  return record;
}

/** @param {CsvError} error @param {number} line */
function refusal({ code, column }, line) {
  if (code === 'CSV_MAX_RECORD_SIZE')
    return new RejectedTableError(`The row at line ${line} is longer than 200,000 characters`);
  return code === 'CSV_QUOTE_NOT_CLOSED'
    ? new RejectedTableError(`Line ${line}: a quotation mark (") is never closed`)
    : new RejectedTableError(
        `Line ${line}, column ${Number(column) + 1}: double each quotation mark inside a quoted cell ("")`,
      );
}

/** @param {Buffer} bytes */
function decode(bytes) {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new RejectedTableError(
      bytes.includes(0)
        ? 'This is neither a CSV nor an XLSX file'
        : `This text is probably in Windows-1252, not UTF-8. ${saveAsHint}`,
    );
  }
}

/** @param {Buffer} bytes */
function encodingOf(bytes) {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  return mark === 'feff' ? 'utf-16be' : 'utf-8';
}

/** Returns the most frequent separator in the first line that contains a separator. @param {string} text */
function separatorOf(text) {
  const lines = text.split(/[\r\n]+/, 20);
  const times = (/** @type {string} */ line, /** @type {string} */ separator) =>
    line.split(separator).length;
  const all = [',', ';', '\t', '|'];
  const line =
    lines.find((candidate) => all.some((separator) => times(candidate, separator) > 1)) ?? '';
  return all.reduce((best, candidate) =>
    times(line, candidate) > times(line, best) ? candidate : best,
  );
}
