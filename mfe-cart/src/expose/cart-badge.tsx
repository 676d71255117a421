import { CartBadge } from '../features/cart-badge/cart-badge.js';

export default CartBadge;
