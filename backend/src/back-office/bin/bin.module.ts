import { Module, type OnModuleInit, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { DeletedItemKind } from 'contracts';
import { AccountsModule } from '../../identity/accounts/index.js';
import { BulkChangesModule } from '../../catalogue/bulk-changes/index.js';
import { CatalogueModule } from '../../catalogue/products/index.js';
import { CategoriesModule } from '../../catalogue/categories/index.js';
import { PriceListReads, PriceListsModule } from '../../catalogue/price-lists/index.js';
import { CompanyJoinUndo, CustomersModule, MergeUndo } from '../../sales/customers/index.js';
import { BinController } from './bin.controller.js';
import { RecycleBin, type DeletedItemSource } from './bin.service.js';

/** Maps each type of deleted item to the provider that lists these items. */
const owners: [DeletedItemKind, Type<DeletedItemSource>][] = [
  ['accountMerge', MergeUndo],
  ['companyJoin', CompanyJoinUndo],
  ['priceList', PriceListReads],
];

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
export class BinModule implements OnModuleInit {
  constructor(
    private readonly bin: RecycleBin,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit() {
    for (const [kind, owner] of owners)
      this.bin.register(kind, this.modules.get(owner, { strict: false }));
  }
}
