export { CategoriesModule } from './categories.module.js';
export { CategoriesService } from './categories.service.js';
export { StaffCategories } from './staff-categories.service.js';
