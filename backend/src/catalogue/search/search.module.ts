import { Module } from '@nestjs/common';
import { PricingModule } from '../pricing/index.js';
import { CatalogueModule } from '../products/index.js';
import { VersionsModule } from '../../platform/catalogue-version/index.js';
import { SearchService } from './search.service.js';
import { SearchController } from './search.controller.js';

@Module({
  imports: [CatalogueModule, PricingModule, VersionsModule],
  controllers: [SearchController],
  providers: [SearchService],
  exports: [SearchService],
})
export class SearchModule {}
