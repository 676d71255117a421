export { CollectionNews } from './collection-news.service.js';
export { DatabaseModule } from './database.module.js';
export { Database } from './database.service.js';
export { deletedFields, findDeleted, notDeleted, undoWindowMs } from './deleted.js';
export { findPage, pageAnswer, readPart, searchIn } from './find-page.js';
export { isDuplicateKey } from './is-duplicate-key.js';
export { NamedTemplates } from './named-templates.js';
export { QueueLoop } from './queue-loop.js';
export {
  listUndoRecords,
  undoRecordExpiry,
  undoRecordFields,
  type UndoRecord,
} from './undo-records.js';
