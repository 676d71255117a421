import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { TableFormat } from 'contracts';
import { escapeFormula } from './escape-formula.js';

export interface TableFile {
  stream: Readable;
  name: string;
  type: string;
}

export interface Cell {
  value: string;
  isMarked?: boolean;
}

const types: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const markColor = '#f8d7da';

export function toDownload({ stream, name, type }: TableFile) {
  return new StreamableFile(stream, { type, disposition: `attachment; filename="${name}"` });
}

export async function toTableFile(
  rows: AsyncIterable<string[]>,
  { name, format, headings }: { name: string; format: TableFormat; headings: string[] },
): Promise<TableFile> {
  const stream =
    format === 'csv' ? await toText(headings, rows) : await toWorkbook(headings, toCells(rows));
  return { stream, name: `${name}.${format}`, type: types[format] };
}

export async function toErrorMarkedTableFile(
  headings: string[],
  rows: Iterable<Cell[]>,
  name: string,
) {
  return { stream: await toWorkbook(headings, rows), name: `${name}.xlsx`, type: types.xlsx };
}

// The writer libraries are loaded on first use to keep startup fast.
async function toText(headings: string[], rows: AsyncIterable<string[]>): Promise<Readable> {
  const { stringify } = await import('csv-stringify');
  // Spreadsheet programs detect UTF-8 by the byte order mark.
  return Readable.from(escaped(rows)).pipe(
    stringify({ bom: true, quoted: true, header: true, columns: headings }),
  );
}

/** Escapes the cells of a CSV file. Cells of a workbook need no escaping, because their type is text. */
async function* escaped(rows: AsyncIterable<string[]>) {
  for await (const row of rows) yield row.map(escapeFormula);
}

async function toWorkbook(headings: string[], rows: Iterable<Cell[]> | AsyncIterable<Cell[]>) {
  const { default: writeWorkbook } = await import('write-excel-file/node');
  const head = headings.map((value) => ({ value, fontWeight: 'bold' as const }));
  const data: { value: string; type: StringConstructor; backgroundColor?: string }[][] = [];
  for await (const row of rows) {
    data.push(
      row.map(({ value, isMarked = false }) => ({
        ...{ value, type: String },
        ...(isMarked && { backgroundColor: markColor }),
      })),
    );
  }
  return Readable.from([await writeWorkbook([head, ...data]).toBuffer()]);
}

async function* toCells(rows: AsyncIterable<string[]>) {
  for await (const row of rows) yield row.map((value): Cell => ({ value }));
}
