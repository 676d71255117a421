import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CategoriesModule } from '../categories/index.js';
import { MediaModule } from '../media/index.js';
import { VersionsModule } from '../versions/index.js';
import { productModelName, productSchema } from './product.schema.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { PublicReads } from './public-reads.service.js';
import { CommonPictures } from './common-pictures.service.js';
import { ReadyReads } from './ready-reads.service.js';
import { SeedService } from './seed.service.js';

@Module({
  imports: [
    VersionsModule,
    MediaModule,
    CategoriesModule,
    MongooseModule.forFeature([{ name: productModelName, schema: productSchema }]),
  ],
  controllers: [ProductsController],
  providers: [CommonPictures, ProductsService, PublicReads, ReadyReads, SeedService],
  exports: [CommonPictures, ProductsService, PublicReads, ReadyReads, SeedService],
})
export class CatalogueModule {}
