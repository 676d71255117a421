import { AddToCart } from '../features/add-to-cart/add-to-cart.js';

export default AddToCart;
