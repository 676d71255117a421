export { CustomersModule } from './customers.module.js';
export { MergeUndo } from './merge-undo.service.js';
