export { BulkChangesModule } from './bulk-changes.module.js';
export { BulkUndo } from './bulk-undo.service.js';
export { UndoableChanges } from './undoable-changes.service.js';
