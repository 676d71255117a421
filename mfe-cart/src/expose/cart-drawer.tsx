import { CartDrawer } from '../features/cart-drawer/cart-drawer.js';

export default CartDrawer;
