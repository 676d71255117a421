import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../platform/audit/index.js';
import { CategoriesModule } from '../categories/index.js';
import { MediaModule } from '../media/index.js';
import { PricingModule } from '../pricing/index.js';
import { VersionsModule } from '../../platform/catalogue-version/index.js';
import {
  bulkChangePartModelName,
  bulkChangePartSchema,
} from './changed-products/bulk-part.schema.js';
import { ChangedProductFilters } from './changed-products/product-filters.service.js';
import { CategoryDeletion } from './categories/category-deletion.service.js';
import { CategoryEditing } from './categories/category-changing.service.js';
import { CategoryRenameUndo } from './categories/category-rename-undo.service.js';
import {
  categoryRenameModelName,
  categoryRenameSchema,
} from './categories/category-rename.schema.js';
import { HiddenProducts } from './hidden-products.service.js';
import { PicturePreloader } from './pictures/picture-preloader.service.js';
import { PictureSweep } from './pictures/picture-sweep.service.js';
import { ProductBatchWriter } from './staff/product-batch.service.js';
import { ProductStateChanges } from './product-moves.service.js';
import { productModelName, productSchema } from './product.schema.js';
import { CategoryProducts } from './categories/products-of-category.service.js';
import { ProductsController } from './products.controller.js';
import { ProductsService } from './products.service.js';
import { PublicReadLoaders } from './public-reads.service.js';
import { ResponseCacheWarmer } from './response-cache-warmer.service.js';
import { SeedService } from './seed.service.js';
import { StaffCategoriesController } from './categories/staff-categories.controller.js';
import { StaffProductList } from './staff/staff-product-list.service.js';
import { StaffProductsController } from './staff/staff-products.controller.js';
import { StaffProducts } from './staff/staff-products.service.js';

@Module({
  imports: [
    AuditModule,
    VersionsModule,
    MediaModule,
    CategoriesModule,
    PricingModule,
    MongooseModule.forFeature([
      { name: productModelName, schema: productSchema },
      { name: categoryRenameModelName, schema: categoryRenameSchema },
      { name: bulkChangePartModelName, schema: bulkChangePartSchema },
    ]),
  ],
  controllers: [ProductsController, StaffCategoriesController, StaffProductsController],
  providers: [
    CategoryEditing,
    CategoryDeletion,
    CategoryRenameUndo,
    HiddenProducts,
    PicturePreloader,
    PictureSweep,
    ProductBatchWriter,
    ChangedProductFilters,
    ProductStateChanges,
    CategoryProducts,
    ProductsService,
    PublicReadLoaders,
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
    ProductBatchWriter,
    ProductStateChanges,
    CategoryProducts,
    ProductsService,
    PublicReadLoaders,
    ResponseCacheWarmer,
    SeedService,
    StaffProductList,
  ],
})
export class CatalogueModule {}
