import { product } from '../app/product.js';

export default product;
