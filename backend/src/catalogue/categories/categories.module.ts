import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../../platform/audit/index.js';
import { MediaModule } from '../media/index.js';
import { VersionsModule } from '../../platform/catalogue-version/index.js';
import { CategoriesController } from './categories.controller.js';
import { CategoryBatchWriter } from './category-batch.service.js';
import { CategoriesService } from './categories.service.js';
import { CategoryChanges } from './category-changes.service.js';
import { CategoryNames } from './category-names.service.js';
import { categoryOrderModelName, categoryOrderSchema } from './category-order.schema.js';
import { CategoryOrder } from './category-order.service.js';
import { StaffCategories } from './staff-categories.service.js';
import { categoryModelName, categorySchema } from './category.schema.js';

@Module({
  imports: [
    VersionsModule,
    AuditModule,
    MediaModule,
    MongooseModule.forFeature([
      { name: categoryModelName, schema: categorySchema },
      { name: categoryOrderModelName, schema: categoryOrderSchema },
    ]),
  ],
  controllers: [CategoriesController],
  providers: [
    CategoriesService,
    CategoryBatchWriter,
    CategoryChanges,
    CategoryNames,
    CategoryOrder,
    StaffCategories,
  ],
  exports: [
    CategoriesService,
    CategoryBatchWriter,
    CategoryChanges,
    CategoryNames,
    CategoryOrder,
    StaffCategories,
  ],
})
export class CategoriesModule {}
