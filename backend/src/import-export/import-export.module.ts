import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.js';
import { BulkChangesModule } from '../bulk-changes/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CategoriesModule } from '../categories/index.js';
import { MediaModule } from '../media/index.js';
import { CategoryImport } from './category-import.service.js';
import { Exports } from './exports.service.js';
import { KnownCategories } from './known-categories.service.js';
import { KnownRecords } from './known-records.service.js';
import { ImportTemplate } from './import-template.service.js';
import { MarkedTable } from './marked-table.service.js';
import { ProductImport } from './product-import.service.js';
import { RowPictures } from './row-pictures.service.js';
import { TableReader } from './table-reader.service.js';
import { ImportExportController } from './import-export.controller.js';

@Module({
  imports: [AuditModule, BulkChangesModule, CatalogueModule, CategoriesModule, MediaModule],
  controllers: [ImportExportController],
  providers: [
    CategoryImport,
    Exports,
    ImportTemplate,
    KnownCategories,
    KnownRecords,
    MarkedTable,
    ProductImport,
    RowPictures,
    TableReader,
  ],
})
export class ImportExportModule {}
