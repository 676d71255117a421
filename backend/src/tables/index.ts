export { TablesModule } from './tables.module.js';
