import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsModule } from '../../identity/accounts/index.js';
import { AuditModule } from '../../platform/audit/index.js';
import { CategoriesModule } from '../categories/index.js';
import { ImportExportModule } from '../import-export/index.js';
import { PricingModule } from '../pricing/index.js';
import { CatalogueModule } from '../products/index.js';
import { listPriceChangeModelName, listPriceChangeSchema } from './list-price-change.schema.js';
import { ListPriceStore } from './list-price-store.service.js';
import { ListPricesController } from './list-prices.controller.js';
import { ListPrices } from './list-prices.service.js';
import { PriceListTablesController } from './tables/list-tables.controller.js';
import { PriceListTables } from './tables/list-tables.service.js';
import { PriceListsController } from './price-lists.controller.js';
import { PriceListReads } from './price-list-reads.service.js';
import { StaffPriceLists } from './staff-price-lists.service.js';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    CatalogueModule,
    CategoriesModule,
    ImportExportModule,
    PricingModule,
    MongooseModule.forFeature([{ name: listPriceChangeModelName, schema: listPriceChangeSchema }]),
  ],
  controllers: [PriceListsController, ListPricesController, PriceListTablesController],
  providers: [ListPriceStore, ListPrices, PriceListTables, PriceListReads, StaffPriceLists],
  exports: [PriceListReads],
})
export class PriceListsModule {}
