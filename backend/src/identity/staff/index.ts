export { invitationEmail } from './invitation-email.js';
export { StaffModule } from './staff.module.js';
