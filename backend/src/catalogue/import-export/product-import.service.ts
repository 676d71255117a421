import { Injectable } from '@nestjs/common';
import { formatCount, type Image, type StaffProductWire } from 'contracts';
import { Types } from 'mongoose';
import { AuditLog } from '../../platform/audit/index.js';
import { UndoableChanges } from '../bulk-changes/index.js';
import { formatProductCount, ProductBatchWriter, type ProductToStore } from '../products/index.js';
import { toImportReport, type ImportRequest, type UploadedTable } from './import-table.js';
import { ImportRecordLookup } from './rows/known-records.service.js';
import { PictureZip } from './rows/picture-zip.js';
import { RowPictures } from './rows/row-pictures.service.js';
import { pictureNames, readProductRows, type ProductRow } from './rows/product-rows.js';
import { TableReader } from './tables/table-reader.service.js';

/** Imports products from a table. A row whose model number already exists updates the product with this number. */
@Injectable()
export class ProductImport {
  constructor(
    private readonly reader: TableReader,
    private readonly batch: ProductBatchWriter,
    private readonly recordLookup: ImportRecordLookup,
    private readonly pictures: RowPictures,
    private readonly undoableChanges: UndoableChanges,
    private readonly audit: AuditLog,
  ) {}

  /** Validates a table and its pictures and collects all errors without writing anything. */
  async check(upload: UploadedTable, { isDryRun }: { isDryRun: boolean }) {
    const table = await this.reader.read(upload.table, {
      kind: 'products',
      preset: upload.preset,
    });
    const zip = await PictureZip.open(upload.pictures);
    const records = await this.recordLookup.read(table.rows);
    const { products, errors } = readProductRows(table, records);
    const pictureRows = table.rows.map(({ row, cells }) => ({ row, ...pictureNames(cells) }));
    const pictures = await this.pictures.find(pictureRows, { zip, isDryRun });
    return {
      table,
      records,
      products,
      pictures,
      errors: [...table.errors, ...errors, ...pictures.errors],
    };
  }

  async run(upload: ImportRequest) {
    const { table, records, products, pictures, errors } = await this.check(upload, upload);
    const updated = products.filter(({ id }) => id).length;
    const counts = { created: products.length - updated, updated };
    const report = toImportReport(table, errors, counts);
    if (upload.isDryRun || !report.success || products.length === 0) return report;
    const _id = new Types.ObjectId();
    const step = { _id, summary: inWords(counts), isCounted: true, by: upload.actor };
    await this.pictures.storeWith(pictures, (images) => {
      const revisions = revisionsIn(records.products);
      const rows = products.map((row) => asBatch(row, images, revisions));
      return this.batch.store(rows, {
        onStored: (count) => upload.onProgress(count, rows.length),
        keep: (moves, session) => this.undoableChanges.keep(step, moves, session),
      });
    });
    await this.recordLookup.catchUp(records, new Set(products.map(({ form }) => form.category)));
    const { success, rows } = report;
    const after = { success, rows, ...counts };
    await this.audit.recordChange('products.imported', {
      actor: upload.actor,
      subject: String(_id),
      after,
    });
    return { ...report, changeId: String(_id) };
  }
}

/** Returns a sentence such as `Import: 3 products added, 1 changed`. */
const inWords = ({ created, updated }: { created: number; updated: number }) =>
  `Import: ${formatProductCount(created)} added, ${formatCount(updated)} updated`;

function revisionsIn(products: Map<string, StaffProductWire[]>) {
  return new Map([...products.values()].flat().map(({ _id, revision }) => [_id, revision]));
}

function asBatch(
  { form, id, mainImage, additionalImages }: ProductRow,
  images: Map<string, Image>,
  revisions: Map<string, number>,
): ProductToStore {
  const main = mainImage ? images.get(mainImage) : undefined;
  const revision = id ? revisions.get(id) : undefined;
  return {
    form,
    ...(id && { id }),
    ...(revision !== undefined && { revision }),
    ...(main && { mainImage: main }),
    ...(additionalImages && {
      additionalImages: additionalImages.flatMap((name) => images.get(name) ?? []),
    }),
  };
}
