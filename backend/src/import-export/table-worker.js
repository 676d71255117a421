// Reads a table away from the thread that answers the shop. Plain JavaScript, since it is started by its path both from
// the sources and from the build.
import { parentPort, workerData } from 'node:worker_threads';
import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';

const maxRows = 20_001;
const maxUnpacked = 100 * 1024 * 1024;

/** @param {Buffer} bytes */
async function read(bytes) {
  if (bytes.length < 4) throw new Error('empty');
  return isZip(bytes) ? readWorkbook(bytes) : readText(bytes);
}

/** @param {Buffer} bytes */
const isZip = (bytes) => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'));

/** @param {Buffer} bytes @returns {string[][]} */
function readText(bytes) {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return parse(text, {
    bom: true,
    delimiter: separatorOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 200_000,
    to: maxRows + 1,
  });
}

/** Excel writes semicolons where the comma stands in numbers: what divides the headings most often. @param {string} text */
function separatorOf(text) {
  const [headings = ''] = text.split(/[\r\n]/, 1);
  const times = (/** @type {string} */ separator) => headings.split(separator).length;
  return [',', ';', '\t'].reduce((best, other) => (times(other) > times(best) ? other : best));
}

/** @param {Buffer} bytes */
async function readWorkbook(bytes) {
  let unpacked = 0;
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry()) unpacked += entry.uncompressedSize;
  if (unpacked > maxUnpacked) throw new Error('too large');
  const rows = await readSheet(bytes);
  return rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell))));
}

read(Buffer.from(workerData)).then(
  (rows) => parentPort?.postMessage(rows.length > maxRows ? { tooMany: true } : { rows }),
  () => parentPort?.postMessage({ refused: true }),
);
