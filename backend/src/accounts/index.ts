export {
  FromAnywhere,
  FromBrowser,
  FromViewer,
  Public,
  type Browser,
} from './access.decorators.js';
export { AccountsModule } from './accounts.module.js';
export { FirstAdmin } from './first-admin.service.js';
export { visitor, type Viewer } from './viewer.js';
export { seal, unseal } from './seals.js';
export { done } from './answers.js';
export { StaffRoles } from './staff-roles.service.js';
