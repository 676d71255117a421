import { category } from '../app/category.js';

export default category;
