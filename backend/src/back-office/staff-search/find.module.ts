import { Module } from '@nestjs/common';
import { AccountsModule } from '../../identity/accounts/index.js';
import { CatalogueModule } from '../../catalogue/products/index.js';
import { InquiriesModule } from '../../sales/inquiries/index.js';
import { QuotationsModule } from '../../sales/quotations/index.js';
import { SearchModule } from '../../catalogue/search/index.js';
import { StaffSearchController } from './find.controller.js';
import { StaffSearch } from './staff-search.service.js';

@Module({
  imports: [AccountsModule, CatalogueModule, InquiriesModule, QuotationsModule, SearchModule],
  controllers: [StaffSearchController],
  providers: [StaffSearch],
})
export class StaffSearchModule {}
