export { CategoriesModule } from './categories.module.js';
export { CategoryBatch } from './category-batch.service.js';
export { CategoriesService } from './categories.service.js';
export { StaffCategories } from './staff-categories.service.js';
