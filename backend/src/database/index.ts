export { countAll, findPage, pageAnswer, searchIn } from './find-page.js';
export { DatabaseModule } from './database.module.js';
export { Database } from './database.service.js';
