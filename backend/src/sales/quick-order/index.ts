export { QuickOrderModule } from './quick-order.module.js';
