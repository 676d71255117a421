export { ImportExportModule } from './import-export.module.js';
