import { buffer, text } from 'node:stream/consumers';
import { importProgressLine, type ImportReport } from 'contracts';
import writeWorkbook from 'write-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import type { Browser } from './browser.js';

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

export const csvOf = (rows: string[][]) =>
  Buffer.from(rows.map((row) => row.map(quote).join(',')).join('\r\n'));

export const workbookOf = (rows: string[][]) =>
  writeWorkbook(rows.map((row) => row.map((value) => ({ value, type: String })))).toBuffer();

export function zipOf(files: Record<string, Buffer>) {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream);
}

export async function unzipped(bytes: Buffer) {
  const zip = await fromBufferPromise(bytes);
  const texts: string[] = [];
  for await (const entry of zip.eachEntry())
    texts.push(await text(await zip.openReadStreamPromise(entry)));
  return texts.join('\n');
}

interface Import {
  kind?: string;
  table: Buffer;
  pictures?: Buffer;
  isDryRun?: boolean;
  preset?: string;
}

export function importTable(
  browser: Browser,
  { kind = 'products', table, pictures, preset, isDryRun = false }: Import,
) {
  const form = new FormData();
  form.append('kind', kind);
  form.append('isDryRun', String(isDryRun));
  if (preset) form.append('preset', preset);
  form.append('table', new Blob([new Uint8Array(table)]), 'table');
  if (pictures) form.append('pictures', new Blob([new Uint8Array(pictures)]), 'pictures.zip');
  return browser.form('/api/admin/import', form);
}

export function markErrors(browser: Browser, { table }: Pick<Import, 'table'>) {
  const form = new FormData();
  form.append('kind', 'products');
  form.append('table', new Blob([new Uint8Array(table)]), 'table');
  return browser.form('/api/admin/import/marked', form);
}

/** Resolves with the progress lines of an import response, and the report in its last line. */
export async function readReport(response: Response) {
  const text = await response.text();
  if (response.status !== 200) throw new Error(text);
  const lines = text
    .trim()
    .split('\n')
    .map((line) => importProgressLine.parse(JSON.parse(line)));
  const report = lines.flatMap((line): ImportReport[] => ('report' in line ? [line.report] : []));
  return { lines, report: report[0] };
}
