export { CollectionChanges } from './collection-changes.service.js';
export { DatabaseModule } from './database.module.js';
export { Database } from './database.service.js';
export { deletedFields, findDeleted, unsetDeleted, undoWindowMs } from './deleted.js';
export { findPage, toPageResponse, readPageRows, searchConditions } from './find-page.js';
export { isDuplicateKey } from './is-duplicate-key.js';
export { NamedTemplates } from './named-templates.js';
export { QueueLoop } from './queue-loop.js';
export {
  listUndoRecords,
  undoRecordExpiry,
  undoRecordFields,
  type UndoRecord,
} from './undo-records.js';
