export {
  Customer,
  FromAnywhere,
  FromBrowser,
  FromStaff,
  FromViewer,
  Public,
  SignedOutText,
  Staff,
  type Browser,
} from './access.decorators.js';
export { AccountsModule } from './accounts.module.js';
export { FirstAdmin } from './first-admin.service.js';
export { AccountsService } from './accounts.service.js';
export { ownUid, visitor, type SignedIn, type Viewer } from './viewer.js';
export { seal, unseal } from './seals.js';
export { done } from './answers.js';
export { StaffRoles } from './staff-roles.service.js';
export { type StoredAccount } from './account.schema.js';
