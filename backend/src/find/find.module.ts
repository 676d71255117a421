import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { InquiriesModule } from '../inquiries/index.js';
import { QuotationsModule } from '../quotations/index.js';
import { SearchModule } from '../search/index.js';
import { FindController } from './find.controller.js';
import { FindService } from './find.service.js';

@Module({
  imports: [AccountsModule, CatalogueModule, InquiriesModule, QuotationsModule, SearchModule],
  controllers: [FindController],
  providers: [FindService],
})
export class FindModule {}
