export { LeadsModule } from './leads.module.js';
