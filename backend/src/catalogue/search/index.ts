export { SearchService, type ProductMatch } from './search.service.js';
export { SearchModule } from './search.module.js';
