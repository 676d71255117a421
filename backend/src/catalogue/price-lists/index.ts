export { PriceListsModule } from './price-lists.module.js';
