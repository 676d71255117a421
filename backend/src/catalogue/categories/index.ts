export { CategoriesModule } from './categories.module.js';
export { CategoryBatchWriter, type CategoryImportChange } from './category-batch.service.js';
export { CategoriesService } from './categories.service.js';
export {
  CategoryChanges,
  categoryConflict,
  type StoredCategoryWithId,
} from './category-changes.service.js';
export { CategoryOrder } from './category-order.service.js';
export { CategoryNames } from './category-names.service.js';
export { StaffCategories } from './staff-categories.service.js';
export { toVisibleCategory } from './visible-category.js';
