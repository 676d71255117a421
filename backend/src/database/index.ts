export { DatabaseModule } from './database.module.js';
export { Database } from './database.service.js';
