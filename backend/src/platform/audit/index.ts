export { AuditLog } from './audit-log.service.js';
export { AuditModule } from './audit.module.js';
export { type AuditEntry } from './audit-entry.schema.js';
