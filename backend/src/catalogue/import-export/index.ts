export { ImportExportModule } from './import-export.module.js';
export { TableReader } from './tables/table-reader.service.js';
