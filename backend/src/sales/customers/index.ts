export { CustomersModule } from './customers.module.js';
export { CompanyJoinUndo } from './company-joins/company-join-undo.service.js';
export { MergeUndo } from './merge-undo.service.js';
