import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { VersionsModule } from '../versions/index.js';
import { CategoriesController } from './categories.controller.js';
import { CategoriesService } from './categories.service.js';
import { categoryName, categorySchema } from './category.schema.js';

@Module({
  imports: [
    VersionsModule,
    MongooseModule.forFeature([{ name: categoryName, schema: categorySchema }]),
  ],
  controllers: [CategoriesController],
  providers: [CategoriesService],
  exports: [CategoriesService],
})
export class CategoriesModule {}
