export { SearchService } from './search.service.js';
export { SearchModule } from './search.module.js';
