export { AuditLog } from './audit-log.service.js';
export { AuditModule } from './audit.module.js';
