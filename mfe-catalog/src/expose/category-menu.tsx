import { CategoryMenu } from '../features/category-menu/category-menu.js';

export default CategoryMenu;
