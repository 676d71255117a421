export { CompaniesModule } from './companies.module.js';
export { memberInvitationEmail } from './member-invitation-email.js';
