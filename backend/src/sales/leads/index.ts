export { LeadRecords } from './lead-records.service.js';
export { LeadsModule } from './leads.module.js';
