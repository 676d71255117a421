export { CategoriesModule } from './categories.module.js';
export { CategoriesService } from './categories.service.js';
