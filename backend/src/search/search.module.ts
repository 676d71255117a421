import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { VersionsModule } from '../versions/index.js';
import { SearchService } from './search.service.js';
import { SearchController } from './search.controller.js';

@Module({
  imports: [CatalogueModule, VersionsModule],
  controllers: [SearchController],
  providers: [SearchService],
  exports: [SearchService],
})
export class SearchModule {}
