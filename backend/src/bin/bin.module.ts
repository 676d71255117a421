import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { BulkChangesModule } from '../bulk-changes/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { CategoriesModule } from '../categories/index.js';
import { CustomersModule, MergeUndo } from '../customers/index.js';
import { BinController } from './bin.controller.js';
import { Bin } from './bin.service.js';

@Module({
  imports: [AccountsModule, BulkChangesModule, CatalogueModule, CategoriesModule, CustomersModule],
  controllers: [BinController],
  providers: [Bin],
})
export class BinModule {
  constructor(bin: Bin, merges: MergeUndo) {
    bin.register('accountMerge', merges);
  }
}
