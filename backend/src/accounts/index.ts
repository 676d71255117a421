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
export { AccountRemoval, type Belongings } from './account-removal.service.js';
export { AccountsModule } from './accounts.module.js';
export { FirstAdmin } from './first-admin.service.js';
export { AccountsService } from './accounts.service.js';
export { ownUid, visitor, type SignedIn, type Viewer } from './viewer.js';
export { Sessions } from './sessions.service.js';
export { seal, unseal } from './seals.js';
export { done } from './answers.js';
export { StaffRoles } from './staff-roles.service.js';
export { restorableFor, type StoredAccount } from './account.schema.js';
