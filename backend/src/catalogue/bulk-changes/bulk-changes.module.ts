import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import {
  CatalogueModule,
  bulkChangePartModelName,
  bulkChangePartSchema,
} from '../products/index.js';
import { CategoriesModule } from '../categories/index.js';
import { bulkChangeModelName, bulkChangeSchema } from './bulk-change.schema.js';
import { BestProductSelectionController } from './best-products.controller.js';
import { BestProductSelection } from './best-products.service.js';
import { BulkChangesController } from './bulk-changes.controller.js';
import { BulkChanges } from './bulk-changes.service.js';
import { BulkUndo } from './bulk-undo.service.js';
import { CategoryImportUndo } from './category-import-undo.service.js';
import { UndoableChanges } from './undoable-changes.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    CatalogueModule,
    CategoriesModule,
    MongooseModule.forFeature([
      { name: bulkChangeModelName, schema: bulkChangeSchema },
      { name: bulkChangePartModelName, schema: bulkChangePartSchema },
    ]),
  ],
  controllers: [BestProductSelectionController, BulkChangesController],
  providers: [BestProductSelection, BulkChanges, BulkUndo, CategoryImportUndo, UndoableChanges],
  exports: [BulkUndo, UndoableChanges],
})
export class BulkChangesModule {}
