import { Module } from '@nestjs/common';
import { AuditModule } from '../../platform/audit/index.js';
import { BulkChangesModule } from '../bulk-changes/index.js';
import { CatalogueModule } from '../products/index.js';
import { CategoriesModule } from '../categories/index.js';
import { MediaModule } from '../media/index.js';
import { CategoryImport } from './category-import.service.js';
import { Exports } from './exports.service.js';
import { CategoryLookup } from './rows/category-lookup.service.js';
import { ImportRecordLookup } from './rows/known-records.service.js';
import { ImportTemplate } from './import-template.service.js';
import { ErrorMarkedTables } from './tables/marked-table.service.js';
import { ProductImport } from './product-import.service.js';
import { RowPictures } from './rows/row-pictures.service.js';
import { TableReader } from './tables/table-reader.service.js';
import { ImportExportController } from './import-export.controller.js';

const staffLimits = { timeoutMs: 30_000, maxQueued: 20, maxHeapMb: 512 };

@Module({
  imports: [AuditModule, BulkChangesModule, CatalogueModule, CategoriesModule, MediaModule],
  controllers: [ImportExportController],
  providers: [
    CategoryImport,
    Exports,
    ImportTemplate,
    CategoryLookup,
    ImportRecordLookup,
    ErrorMarkedTables,
    ProductImport,
    RowPictures,
    { provide: TableReader, useFactory: () => new TableReader(staffLimits) },
  ],
  exports: [TableReader],
})
export class ImportExportModule {}
