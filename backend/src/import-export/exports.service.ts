import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { ExportType, TableFormat } from 'contracts';
import { stringify } from 'csv-stringify';
import type { Connection } from 'mongoose';
import writeWorkbook from 'write-excel-file/node';
import { AuditLog } from '../audit/index.js';
import { cellAt, exportSources, type ExportSource } from './export-sources.js';
import { escapeFormula } from './escape-formula.js';

const types: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Hands tables out, one row after the other. */
@Injectable()
export class Exports {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly audit: AuditLog,
  ) {}

  async open({ type, format }: { type: ExportType; format: TableFormat }, actor: string) {
    await this.audit.record(`export.${type}`, { actor });
    const source = exportSources[type];
    const headings = Object.keys(source.columns);
    const rows = this.#read(source);
    return {
      name: `${type}.${format}`,
      type: types[format],
      stream: format === 'csv' ? asText(headings, rows) : await asWorkbook(headings, rows),
    };
  }

  async *#read({ collection, filter, sort, columns }: ExportSource) {
    const sources = Object.values(columns);
    const found = this.connection.collection(collection).find(filter).sort(sort).batchSize(1_000);
    for await (const document of found) {
      yield sources.map((from) =>
        escapeFormula(typeof from === 'string' ? cellAt(document, from) : from(document)),
      );
    }
  }
}

// The mark at the beginning tells spreadsheets that the text is UTF-8.
function asText(headings: string[], rows: AsyncIterable<string[]>): Readable {
  return Readable.from(rows).pipe(
    stringify({ bom: true, quoted: true, header: true, columns: headings }),
  );
}

async function asWorkbook(headings: string[], rows: AsyncIterable<string[]>) {
  const head = headings.map((value) => ({ value, fontWeight: 'bold' as const }));
  const data: { value: string; type: StringConstructor }[][] = [];
  for await (const row of rows) data.push(row.map((value) => ({ value, type: String })));
  return Readable.from([await writeWorkbook([head, ...data]).toBuffer()]);
}
