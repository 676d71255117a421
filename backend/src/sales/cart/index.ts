export { CartModule } from './cart.module.js';
export { CartService } from './cart.service.js';
export { CartAdditions } from './cart-additions.service.js';
