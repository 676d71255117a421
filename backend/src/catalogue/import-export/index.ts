export { ImportExportModule } from './import-export.module.js';
export { toImportReport } from './import-table.js';
export type { ParsedTable } from './tables/name-cells.js';
export { toDownload, toTableFile } from './tables/table-files.js';
export { TableReader } from './tables/table-reader.service.js';
export type { TableRow } from './tables/table-row.js';
export { uploadedTable } from './tables/uploaded-table.js';
