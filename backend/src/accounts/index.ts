export {
  AllowAnySite,
  AllowWithoutToken,
  ClientInfo,
  CurrentStaffId,
  CurrentUser,
  SignedOutMessage,
  type AuthenticatedRequest,
  type Client,
} from './access.decorators.js';
export { accountEmails } from './account-emails.js';
export { AccountRemoval, type PersonalData } from './account-removal.service.js';
export { displayName } from './display-name.js';
export { AccountsModule } from './accounts.module.js';
export { FirstAdmin } from './first-admin.service.js';
export { AccountsService } from './accounts.service.js';
export { assertOwnUid, forbidden, mayStaff, visitor } from './viewer.js';
export type { SignedIn, StaffMember, Viewer } from './viewer.js';
export { mayReadAccess } from './owner-only.js';
export { profileWire } from './profile-wire.js';
export { Profiles } from './profiles.service.js';
export { PeopleDirectory } from './people-directory.service.js';
export { readCookie } from './read-cookie.js';
export { sessionWire } from './sign-in-methods.service.js';
export { Sessions, type EndedSessions } from './sessions.service.js';
export { signValue, verifyValue } from './signed-values.js';
export { NewStaff } from './new-staff.service.js';
export { PasswordSignIn } from './password-sign-in.service.js';
export { signInResponse, successResponse } from './responses.js';
export { SecondFactorRules } from './second-factor-rule.service.js';
export { SessionCookies } from './session-cookies.js';
export { SignInService, type SignIn } from './sign-in.service.js';
export { UsersService } from './users.service.js';
export { StaffRoles } from './staff-roles.service.js';
export { accountName, confirmedEmail, isConfirmed, isHolderProven } from './account.schema.js';
export type { AccountFields, StoredAccount } from './account.schema.js';
