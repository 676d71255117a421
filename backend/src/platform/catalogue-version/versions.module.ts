import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { catalogueStateModelName, catalogueStateSchema } from './catalogue-state.schema.js';
import { CatalogueVersion } from './catalogue-version.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: catalogueStateModelName, schema: catalogueStateSchema }]),
  ],
  providers: [CatalogueVersion],
  exports: [CatalogueVersion],
})
export class VersionsModule {}
