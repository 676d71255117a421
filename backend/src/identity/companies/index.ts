export { CompaniesModule } from './companies.module.js';
export { MembershipChanges } from './membership-changes.service.js';
export { memberInvitationEmail } from './member-invitation-email.js';
