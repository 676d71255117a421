import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/index.js';
import { VersionsModule } from '../versions/index.js';
import { Finder } from './finder.service.js';
import { FindingController } from './finding.controller.js';

@Module({
  imports: [CatalogueModule, VersionsModule],
  controllers: [FindingController],
  providers: [Finder],
})
export class FindingModule {}
