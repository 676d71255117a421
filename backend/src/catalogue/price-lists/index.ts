export { PriceListReads } from './price-list-reads.service.js';
export { PriceListsModule } from './price-lists.module.js';
