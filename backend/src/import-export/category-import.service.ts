import { Injectable } from '@nestjs/common';
import { categoryForm, type TableError } from 'contracts';
import { Types } from 'mongoose';
import { AuditLog } from '../audit/index.js';
import { KeptChanges } from '../bulk-changes/index.js';
import { countCategoriesInWords } from '../catalogue/index.js';
import { CategoryBatch, type CategoryMove } from '../categories/index.js';
import { MediaService, PictureDrafts } from '../media/index.js';
import { reportOn, type Upload, type UploadedTable } from './import-table.js';
import { KnownCategories } from './known-categories.service.js';
import { PictureZip } from './picture-zip.js';
import { findPictures } from './row-pictures.js';
import type { TableRow } from './name-cells.js';
import { TableReader } from './table-reader.service.js';

interface CategoryRow {
  row: number;
  name: string;
  mainImage?: string;
}

/** Takes categories in from a table: one whose name is known gets the image. */
@Injectable()
export class CategoryImport {
  constructor(
    private readonly reader: TableReader,
    private readonly names: KnownCategories,
    private readonly batch: CategoryBatch,
    private readonly media: MediaService,
    private readonly drafts: PictureDrafts,
    private readonly kept: KeptChanges,
    private readonly audit: AuditLog,
  ) {}

  /** What is in a table and all that is wrong with it. */
  async check(upload: UploadedTable) {
    const table = await this.reader.read(upload.table, 'categories');
    const zip = await PictureZip.open(upload.pictures);
    const names = await this.names.read();
    const { rows, errors } = readRows(table.rows, names);
    const pictures = await findPictures(rows, zip, this.media);
    return {
      table,
      zip,
      known: names.known,
      rows,
      pictures,
      errors: [...table.errors, ...errors, ...pictures.errors],
    };
  }

  async run(upload: Upload) {
    const { table, zip, known, rows, pictures, errors } = await this.check(upload);
    const updated = rows.filter(({ name }) => known.has(name.toLowerCase())).length;
    const counts = { created: rows.length - updated, updated };
    const report = reportOn(table, errors, counts);
    if (upload.isDryRun || !report.success || rows.length === 0) return report;
    const _id = new Types.ObjectId();
    let changeId = '';
    const files: Buffer[] = [];
    for (const name of pictures.files) files.push(await zip.read(name));
    await this.drafts.storeWith(
      files,
      async (images) => {
        const urls = new Map([...pictures.kept].map(([name, { url }]) => [name, url]));
        pictures.files.forEach((name, at) => images[at] && urls.set(name, images[at].url));
        await this.batch.store(
          rows.map(({ name, mainImage = '' }) => ({ name, mainImage: urls.get(mainImage) })),
          async (moves, session) => {
            const step = { _id, summary: inWords(moves), by: upload.actor };
            await this.kept.keepCategories(step, moves, session);
            changeId = String(_id);
          },
        );
        upload.onProgress(rows.length, rows.length);
      },
      { areMany: true },
    );
    const change = {
      actor: upload.actor,
      subject: changeId || 'none',
      after: { rows: report.rows, ...counts },
    };
    await this.audit.recordChange('categories.imported', change);
    return { ...report, ...(changeId && { changeId }) };
  }
}

/** `Import: 3 categories added, 1 changed`. */
function inWords(moves: CategoryMove[]) {
  const created = moves.filter(({ isNew }) => isNew).length;
  const changed = (moves.length - created).toLocaleString('en-US');
  return `Import: ${countCategoriesInWords(created)} added, ${changed} changed`;
}

type KnownNames = Awaited<ReturnType<KnownCategories['read']>>;

function readRows(table: TableRow[], { known, renamed }: KnownNames) {
  const errors: TableError[] = [];
  const seen = new Set<string>();
  const rows = table.flatMap(({ row, cells }): CategoryRow[] => {
    const wrong = (column: string, message: string) => {
      errors.push({ row, column, message });
      return [];
    };
    const parsed = categoryForm.safeParse({ category: cells['category'] ?? '' });
    if (!parsed.success) return wrong('category', parsed.error.issues[0]?.message ?? '');
    const written = parsed.data.category;
    // A table that was made before a category got its name means the same category.
    const name = renamed.get(written) ?? written;
    const key = name.toLowerCase();
    if (seen.has(key)) return wrong('category', 'Stands twice in this table');
    seen.add(key);
    const { mainImage } = cells;
    if (!mainImage && !known.has(key)) return wrong('mainImage', 'Please name an image');
    return [{ row, name, ...(mainImage && { mainImage }) }];
  });
  return { rows, errors };
}
