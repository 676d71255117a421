// cspell:ignore rels xlsb opentag
import { posix } from 'node:path';
import { text } from 'node:stream/consumers';
import { readSheet } from 'read-excel-file/node';
import { SaxesParser } from 'saxes';
import { fromBufferPromise } from 'yauzl';
import { inspectSheet } from './inspect-sheet.js';
import { RejectedTableError, saveAsHint } from './table-limits.js';

const maxUnpackedBytes = 100 * 1024 * 1024;
const maxEntries = 2_000;

/** @typedef {import('yauzl').Entry} Entry */
/** @typedef {import('./inspect-sheet.js').CellProblem} CellProblem */

/**
 * Reads the first visible sheet of an XLSX file.
 *
 * @param {Buffer} bytes
 * @returns {Promise<{ rows: (string | Date)[][], problems: CellProblem[] }>}
 */
export async function readWorkbook(bytes) {
  const zip = await fromBufferPromise(bytes);
  const entries = await listEntries(zip);
  if (!entries.has('xl/workbook.xml')) throw otherZip(entries);
  /** @param {string} path */
  const open = async (path) => {
    const entry = entries.get(path);
    if (!entry) throw new RejectedTableError('This workbook is damaged: a sheet is missing');
    return zip.openReadStreamPromise(entry);
  };
  const sheets = listSheets(await text(await open('xl/workbook.xml')));
  const index = Math.max(
    0,
    sheets.findIndex(({ isHidden }) => !isHidden),
  );
  const targets = listTargets(await text(await open('xl/_rels/workbook.xml.rels')));
  const target = targets.get(sheets[index]?.relation ?? '') ?? '';
  const problems = await inspectSheet(await open(posix.resolve('/xl', target).slice(1)));
  const rows = await readSheet(bytes, index + 1, { parseNumber: readNumber });
  return { rows: rows.map((row) => row.map(cellOf)), problems };
}

/** @param {import('yauzl').ZipFile} zip */
async function listEntries(zip) {
  if (zip.entryCount > maxEntries)
    throw new RejectedTableError('This workbook contains too many files');
  /** @type {Map<string, Entry>} */
  const entries = new Map();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize;
    entries.set(entry.fileName.replace(/^\//, ''), entry);
  }
  if (unpacked > maxUnpackedBytes)
    throw new RejectedTableError('This workbook is larger than 100 MB when unpacked');
  return entries;
}

/** @param {Map<string, Entry>} entries */
function otherZip(entries) {
  const names = [...entries.keys()];
  const has = (/** @type {RegExp} */ pattern) => names.some((name) => pattern.test(name));
  if (has(/^Index(\.zip$|\/)/)) {
    return new RejectedTableError(
      'This is a Numbers file. In Numbers, choose File > Export To > CSV or Excel.',
    );
  }
  if (has(/^xl\/workbook\.bin$/))
    return new RejectedTableError(`This is a binary workbook (.xlsb). ${saveAsHint}`);
  if (has(/^content\.xml$/))
    return new RejectedTableError('This is an OpenDocument file (.ods). Save it as XLSX or CSV.');
  return new RejectedTableError('This is a ZIP file, not a table. Add images in the Images field.');
}

/**
 * @param {string} xml
 * @param {string} name
 * @param {(attributes: Record<string, string>) => void} read
 */
function eachTag(xml, name, read) {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    if (tag.name.split(':').at(-1) === name) read(tag.attributes);
  });
  parser.write(xml).close();
}

/** @param {string} xml */
function listSheets(xml) {
  /** @type {{ relation: string, isHidden: boolean }[]} */
  const sheets = [];
  eachTag(xml, 'sheet', (attributes) => {
    const [, relation = ''] =
      Object.entries(attributes).find(([name]) => name.endsWith(':id')) ?? [];
    sheets.push({ relation, isHidden: (attributes['state'] ?? 'visible') !== 'visible' });
  });
  return sheets;
}

/** @param {string} xml */
function listTargets(xml) {
  /** @type {Map<string, string>} */
  const targets = new Map();
  eachTag(xml, 'Relationship', ({ Id = '', Target = '' }) => targets.set(Id, Target));
  return targets;
}

/** Rounds to the 15 significant digits that Excel shows; further digits are floating-point error. @param {string} stored */
const readNumber = (stored) => Number(Number(stored).toPrecision(15));

/** @param {unknown} cell */
function cellOf(cell) {
  if (cell instanceof Date) return cell;
  return cell === null ? '' : String(cell);
}
