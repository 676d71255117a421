import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/index.js';
import { CategoriesModule } from '../categories/index.js';
import { MediaModule } from '../media/index.js';
import { VersionsModule } from '../versions/index.js';
import { bulkPartName, bulkPartSchema } from './changed-products/bulk-part.schema.js';
import { ProductFilters } from './changed-products/product-filters.service.js';
import { CategoryDeletion } from './category-deletion.service.js';
import { CategoryChanging } from './category-changing.service.js';
import { CategoryRenameUndo } from './category-rename-undo.service.js';
import { categoryRenameName, categoryRenameSchema } from './category-rename.schema.js';
import { HiddenProducts } from './hidden-products.service.js';
import { PicturePreloader } from './picture-preloader.service.js';
import { PictureSweep } from './picture-sweep.service.js';
import { ProductBatch } from './product-batch.service.js';
import { ProductMoves } from './product-moves.service.js';
import { productModelName, productSchema } from './product.schema.js';
import { ProductsOfCategory } from './products-of-category.service.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { PublicReads } from './public-reads.service.js';
import { ResponseCacheWarmer } from './response-cache-warmer.service.js';
import { SeedService } from './seed.service.js';
import { StaffCategoriesController } from './staff-categories.controller.js';
import { StaffProductList } from './staff-product-list.service.js';
import { StaffProductsController } from './staff-products.controller.js';
import { StaffProducts } from './staff-products.service.js';

@Module({
  imports: [
    AuditModule,
    VersionsModule,
    MediaModule,
    CategoriesModule,
    MongooseModule.forFeature([
      { name: productModelName, schema: productSchema },
      { name: categoryRenameName, schema: categoryRenameSchema },
      { name: bulkPartName, schema: bulkPartSchema },
    ]),
  ],
  controllers: [ProductsController, StaffCategoriesController, StaffProductsController],
  providers: [
    CategoryChanging,
    CategoryDeletion,
    CategoryRenameUndo,
    HiddenProducts,
    PicturePreloader,
    PictureSweep,
    ProductBatch,
    ProductFilters,
    ProductMoves,
    ProductsOfCategory,
    ProductsService,
    PublicReads,
    ResponseCacheWarmer,
    SeedService,
    StaffProductList,
    StaffProducts,
  ],
  exports: [
    CategoryRenameUndo,
    HiddenProducts,
    PicturePreloader,
    PictureSweep,
    ProductBatch,
    ProductMoves,
    ProductsOfCategory,
    ProductsService,
    PublicReads,
    ResponseCacheWarmer,
    SeedService,
    StaffProductList,
  ],
})
export class CatalogueModule {}
