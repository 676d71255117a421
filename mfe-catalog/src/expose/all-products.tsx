import { allProducts } from '../app/all-products.js';

export default allProducts;
