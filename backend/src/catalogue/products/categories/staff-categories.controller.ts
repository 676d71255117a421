import { Body, Controller, Param, Query, UploadedFiles } from '@nestjs/common';
import { calls } from 'contracts';
import type { z } from 'zod';
import { CurrentStaffId } from '../../../identity/accounts/index.js';
import { CategoryOrder, StaffCategories } from '../../categories/index.js';
import {
  HandlesCall,
  filesOfField,
  ParsesForm,
  SchemaPipe,
  type FormFiles,
} from '../../../platform/http/index.js';
import { CategoryEditing } from './category-changing.service.js';
import { CategoryDeletion } from './category-deletion.service.js';
import { CategoryRenameUndo } from './category-rename-undo.service.js';

const added = calls.addCategory.body;
const deleted = calls.deleteCategory.query;
const restored = calls.restoreCategory.body;
const changed = calls.changeCategory.body;
const byId = calls.changeCategory.params;
const ordered = calls.orderCategories.body;
const undone = calls.undoCategoryRename.params;

@Controller()
export class StaffCategoriesController {
  constructor(
    private readonly categories: StaffCategories,
    private readonly deletion: CategoryDeletion,
    private readonly changing: CategoryEditing,
    private readonly renameUndo: CategoryRenameUndo,
    private readonly order: CategoryOrder,
  ) {}

  @HandlesCall('addCategory')
  @ParsesForm('addCategory')
  addCategory(
    @Body(new SchemaPipe(added)) { category: name }: z.output<typeof added>,
    @UploadedFiles() files: FormFiles,
    @CurrentStaffId() actor: string,
  ) {
    return this.categories.add({ name, pictures: filesOfField(files, 'mainImage') }, actor);
  }

  @HandlesCall('deleteCategory')
  deleteCategory(
    @Query(new SchemaPipe(deleted)) request: z.output<typeof deleted>,
    @CurrentStaffId() actor: string,
  ) {
    return this.deletion.delete(request, actor);
  }

  @HandlesCall('removeCategory')
  removeCategory(
    @Query(new SchemaPipe(deleted)) request: z.output<typeof deleted>,
    @CurrentStaffId() actor: string,
  ) {
    return this.deletion.delete(request, actor);
  }

  @HandlesCall('restoreCategory')
  restoreCategory(
    @Body(new SchemaPipe(restored)) { cid }: z.output<typeof restored>,
    @CurrentStaffId() actor: string,
  ) {
    return this.categories.restore(cid, actor);
  }

  @HandlesCall('showCategoryToEdit')
  showCategory(@Param(new SchemaPipe(byId)) { cid }: z.output<typeof byId>) {
    return this.changing.show(cid);
  }

  @HandlesCall('changeCategory')
  @ParsesForm('changeCategory')
  changeCategory(
    @Param(new SchemaPipe(byId)) { cid }: z.output<typeof byId>,
    @Body(new SchemaPipe(changed)) { category: name, ...rest }: z.output<typeof changed>,
    @UploadedFiles() files: FormFiles,
    @CurrentStaffId() actor: string,
  ) {
    const pictures = filesOfField(files, 'mainImage');
    return this.changing.change({ cid, change: { name, ...rest }, pictures }, actor);
  }

  @HandlesCall('orderCategories')
  orderCategories(
    @Body(new SchemaPipe(ordered)) change: z.output<typeof ordered>,
    @CurrentStaffId() actor: string,
  ) {
    return this.order.change(change, actor);
  }

  @HandlesCall('undoCategoryRename')
  undoRename(
    @Param(new SchemaPipe(undone)) { id }: z.output<typeof undone>,
    @CurrentStaffId() actor: string,
  ) {
    return this.renameUndo.undo(id, actor);
  }
}
