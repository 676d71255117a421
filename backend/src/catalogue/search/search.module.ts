import { Module } from '@nestjs/common';
import { CatalogueModule } from '../products/index.js';
import { VersionsModule } from '../../platform/catalogue-version/index.js';
import { SearchService } from './search.service.js';
import { SearchController } from './search.controller.js';

@Module({
  imports: [CatalogueModule, VersionsModule],
  controllers: [SearchController],
  providers: [SearchService],
  exports: [SearchService],
})
export class SearchModule {}
