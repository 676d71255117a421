import { Injectable } from '@nestjs/common';
import { errorColumnHeading, type ImportKind, type TableError } from 'contracts';
import { CategoryImport } from '../category-import.service.js';
import { firstErrorPerCell, type UploadedTable } from '../import-table.js';
import { ProductImport } from '../product-import.service.js';
import type { ParsedTable } from './name-cells.js';
import type { TableRow } from './table-row.js';
import { toErrorMarkedTableFile, type Cell } from './table-files.js';

/** Returns a table with its errors marked, so that staff can correct it and import it again. */
@Injectable()
export class ErrorMarkedTables {
  constructor(
    private readonly products: ProductImport,
    private readonly categories: CategoryImport,
  ) {}

  async open(kind: ImportKind, upload: UploadedTable) {
    const into = kind === 'products' ? this.products : this.categories;
    const { table, errors } = await into.check(upload, { isDryRun: true });
    const headings = [...table.headings.filter(Boolean), errorColumnHeading];
    return toErrorMarkedTableFile(headings, markedRows(table, errors), `${kind}-with-errors`);
  }
}

function* markedRows({ headings, rows }: ParsedTable, errors: TableError[]) {
  const byRow = new Map<number, TableError[]>();
  // Errors in the headings are shown in the first row below them.
  for (const error of firstErrorPerCell(errors)) {
    const row = Math.max(error.row, rows[0]?.row ?? 0);
    byRow.set(row, [...(byRow.get(row) ?? []), error]);
  }
  for (const row of rows) yield markedRow(headings, row, byRow.get(row.row) ?? []);
}

function markedRow(headings: string[], { cells }: TableRow, errors: TableError[]): Cell[] {
  const marked = headings.filter(Boolean).map((column) => ({
    value: cells[column] ?? '',
    isMarked: errors.some((error) => error.column === column),
  }));
  const errorText = errors.map(({ column, message }) => `${column}: ${message}`).join('\n');
  return [...marked, { value: errorText, isMarked: errors.length > 0 }];
}
