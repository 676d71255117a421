export { toOrderProduct } from './order-product.js';
export { QuickOrderModule } from './quick-order.module.js';
