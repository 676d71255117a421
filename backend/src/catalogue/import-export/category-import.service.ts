import { Injectable } from '@nestjs/common';
import { categoryForm, formatCount, type TableError } from 'contracts';
import { Types } from 'mongoose';
import { AuditLog } from '../../platform/audit/index.js';
import { UndoableChanges } from '../bulk-changes/index.js';
import { formatCategoryCount } from '../products/index.js';
import { CategoryBatchWriter, type CategoryImportChange } from '../categories/index.js';
import { toImportReport, type ImportRequest, type UploadedTable } from './import-table.js';
import { CategoryLookup } from './rows/category-lookup.service.js';
import { PictureZip } from './rows/picture-zip.js';
import { RowPictures } from './rows/row-pictures.service.js';
import type { TableRow } from './tables/table-row.js';
import { TableReader } from './tables/table-reader.service.js';

interface CategoryRow {
  row: number;
  name: string;
  mainImage?: string;
}

/** Imports categories from a table: adds new categories and replaces the pictures of existing ones. */
@Injectable()
export class CategoryImport {
  constructor(
    private readonly reader: TableReader,
    private readonly names: CategoryLookup,
    private readonly batch: CategoryBatchWriter,
    private readonly pictures: RowPictures,
    private readonly undoableChanges: UndoableChanges,
    private readonly audit: AuditLog,
  ) {}

  /** Validates a table and its pictures and collects all errors without writing anything. */
  async check(upload: UploadedTable, { isDryRun }: { isDryRun: boolean }) {
    const table = await this.reader.read(upload.table, { kind: 'categories' });
    const zip = await PictureZip.open(upload.pictures);
    const names = await this.names.read();
    const { rows, errors } = readRows(table.rows, names);
    const pictures = await this.pictures.find(rows, { zip, isDryRun });
    return {
      table,
      existingNames: names.existingNames,
      rows,
      pictures,
      errors: [...table.errors, ...errors, ...pictures.errors],
    };
  }

  async run(upload: ImportRequest) {
    const { table, existingNames, rows, pictures, errors } = await this.check(upload, upload);
    const updated = rows.filter(({ name }) => existingNames.has(name.toLowerCase())).length;
    const counts = { created: rows.length - updated, updated };
    const report = toImportReport(table, errors, counts);
    if (upload.isDryRun || !report.success || rows.length === 0) return report;
    const _id = new Types.ObjectId();
    let changeId = '';
    await this.pictures.storeWith(pictures, async (images) => {
      await this.batch.store(
        rows.map(({ name, mainImage = '' }) => ({ name, mainImage: images.get(mainImage)?.url })),
        async (moves, session) => {
          const step = { _id, summary: inWords(moves), by: upload.actor };
          await this.undoableChanges.keepCategories(step, moves, session);
          changeId = String(_id);
        },
      );
      upload.onProgress(rows.length, rows.length);
    });
    const change = {
      actor: upload.actor,
      subject: changeId || 'none',
      after: { rows: report.rows, ...counts },
    };
    await this.audit.recordChange('categories.imported', change);
    return { ...report, ...(changeId && { changeId }) };
  }
}

/** Returns a sentence such as `Import: 3 categories added, 1 changed`. */
function inWords(moves: CategoryImportChange[]) {
  const created = moves.filter(({ isNew }) => isNew).length;
  const changed = formatCount(moves.length - created);
  return `Import: ${formatCategoryCount(created)} added, ${changed} updated`;
}

type CategoryNames = Awaited<ReturnType<CategoryLookup['read']>>;

function readRows(table: TableRow[], { existingNames, renamed }: CategoryNames) {
  const errors: TableError[] = [];
  const seenNames = new Set<string>();
  const rows = table.flatMap(({ row, cells }): CategoryRow[] => {
    const wrong = (column: string, message: string) => {
      errors.push({ row, column, message });
      return [];
    };
    const parsed = categoryForm.safeParse({ category: cells['category'] ?? '' });
    if (!parsed.success) return wrong('category', parsed.error.issues[0]?.message ?? '');
    const written = parsed.data.category;
    // A former name is replaced with the current one, because the table may have been exported before the category was
    // renamed.
    const name = renamed.get(written) ?? written;
    const key = name.toLowerCase();
    if (seenNames.has(key)) return wrong('category', `Duplicate row: ${name} appears twice`);
    seenNames.add(key);
    const { mainImage } = cells;
    if (!mainImage && !existingNames.has(key))
      return wrong('mainImage', 'Enter a file name or an https address');
    return [{ row, name, ...(mainImage && { mainImage }) }];
  });
  return { rows, errors };
}
