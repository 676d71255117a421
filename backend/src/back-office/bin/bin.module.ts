import { Module } from '@nestjs/common';
import { AccountsModule } from '../../identity/accounts/index.js';
import { BulkChangesModule } from '../../catalogue/bulk-changes/index.js';
import { CatalogueModule } from '../../catalogue/products/index.js';
import { CategoriesModule } from '../../catalogue/categories/index.js';
import { PriceListReads, PriceListsModule } from '../../catalogue/price-lists/index.js';
import { CompanyJoinUndo, CustomersModule, MergeUndo } from '../../sales/customers/index.js';
import { BinController } from './bin.controller.js';
import { RecycleBin } from './bin.service.js';

@Module({
  imports: [
    AccountsModule,
    BulkChangesModule,
    CatalogueModule,
    CategoriesModule,
    CustomersModule,
    PriceListsModule,
  ],
  controllers: [BinController],
  providers: [RecycleBin],
})
export class BinModule {
  constructor(
    bin: RecycleBin,
    merges: MergeUndo,
    joins: CompanyJoinUndo,
    priceLists: PriceListReads,
  ) {
    bin.register('accountMerge', merges);
    bin.register('companyJoin', joins);
    bin.register('priceList', priceLists);
  }
}
