import { Body, Controller, Query, UploadedFiles } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../accounts/index.js';
import { StaffCategories } from '../categories/index.js';
import { Call, filesIn, Form, SchemaPipe, type FormFiles } from '../http/index.js';
import { CategoryDeletion } from './category-deletion.service.js';

const added = calls.addCategory.body;
const deleted = calls.deleteCategory.query;
const restored = calls.restoreCategory.body;

@Controller()
export class StaffCategoriesController {
  constructor(
    private readonly categories: StaffCategories,
    private readonly deletion: CategoryDeletion,
  ) {}

  @Call('addCategory')
  @Form('addCategory')
  addCategory(
    @Body(new SchemaPipe(added)) { category: name }: z.output<typeof added>,
    @UploadedFiles() files: FormFiles,
    @CurrentStaffId() actor: string,
  ) {
    return this.categories.add({ name, pictures: filesIn(files, 'mainImage') }, actor);
  }

  @Call('deleteCategory')
  deleteCategory(
    @Query(new SchemaPipe(deleted)) asked: z.output<typeof deleted>,
    @CurrentStaffId() actor: string,
  ) {
    return this.deletion.delete(asked, actor);
  }

  @Call('removeCategory')
  removeCategory(
    @Query(new SchemaPipe(deleted)) asked: z.output<typeof deleted>,
    @CurrentStaffId() actor: string,
  ) {
    return this.deletion.delete(asked, actor);
  }

  @Call('restoreCategory')
  restoreCategory(
    @Body(new SchemaPipe(restored)) { cid }: z.output<typeof restored>,
    @CurrentStaffId() actor: string,
  ) {
    return this.categories.restore(cid, actor);
  }
}
