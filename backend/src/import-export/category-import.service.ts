import { Injectable } from '@nestjs/common';
import { categoryColumns, categoryForm, type TableError } from 'contracts';
import { AuditLog } from '../audit/index.js';
import { CategoriesService, CategoryBatch, CategoryNames } from '../categories/index.js';
import { MediaService, PictureDrafts } from '../media/index.js';
import { reportOn, type Upload, type UploadedTable } from './import-table.js';
import { PictureZip } from './picture-zip.js';
import { findPictures } from './row-pictures.js';
import { readTable, type TableRow } from './read-table.js';

interface CategoryRow {
  row: number;
  name: string;
  mainImage?: string;
}

/** Takes categories in from a table: one whose name is known gets the image. */
@Injectable()
export class CategoryImport {
  constructor(
    private readonly categories: CategoriesService,
    private readonly names: CategoryNames,
    private readonly batch: CategoryBatch,
    private readonly media: MediaService,
    private readonly drafts: PictureDrafts,
    private readonly audit: AuditLog,
  ) {}

  /** What is in a table and all that is wrong with it. */
  async check(upload: UploadedTable) {
    const table = await readTable(upload.table, categoryColumns);
    const zip = await PictureZip.open(upload.pictures);
    const listed = await this.categories.listCategories();
    const known = new Set(listed.map(({ category }) => category.toLowerCase()));
    const renamed = new Map((await this.names.listRenamed()).map(({ from, to }) => [from, to]));
    const { rows, errors } = readRows(table.rows, { known, renamed });
    const pictures = await findPictures(rows, zip, this.media);
    return { table, zip, known, rows, pictures, errors: [...errors, ...pictures.errors] };
  }

  async run(upload: Upload) {
    const { table, zip, known, rows, pictures, errors } = await this.check(upload);
    const updated = rows.filter(({ name }) => known.has(name.toLowerCase())).length;
    const counts = { created: rows.length - updated, updated };
    const report = reportOn(table, errors, counts);
    if (upload.isDryRun || !report.success || rows.length === 0) return report;
    const files: Buffer[] = [];
    for (const name of pictures.files) files.push(await zip.read(name));
    await this.drafts.storeWith(
      files,
      async (images) => {
        const urls = new Map([...pictures.kept].map(([name, { url }]) => [name, url]));
        pictures.files.forEach((name, at) => images[at] && urls.set(name, images[at].url));
        await this.batch.store(
          rows.map(({ name, mainImage = '' }) => ({ name, mainImage: urls.get(mainImage) })),
        );
        upload.onProgress(rows.length, rows.length);
      },
      { areMany: true },
    );
    const change = {
      actor: upload.actor,
      subject: 'none',
      after: { rows: report.rows, ...counts },
    };
    await this.audit.recordChange('categories.imported', change);
    return report;
  }
}

interface KnownNames {
  /** In small letters. */
  known: Set<string>;
  renamed: Map<string, string>;
}

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
