export {
  AllowAnySite,
  AllowWithoutXsrfToken,
  ClientInfo,
  CurrentStaffId,
  CurrentUser,
  SignedOutMessage,
  type AuthenticatedRequest,
  type RequestClient,
} from './access/access.decorators.js';
export { accountEmails } from './account-emails.js';
export { PriceApproval } from './approval/price-approval.service.js';
export { AccountRemoval, type PersonalDataStore } from './profile/account-removal.service.js';
export {
  CompanyRecords,
  membershipKey,
  type CompanyAccount,
  type EndedMembership,
} from './company/company-records.service.js';
export {
  companyModelName,
  type CompanyFields,
  type StoredCompany,
} from './company/company.schema.js';
export {
  createInvitationToken,
  emailedInvitationFields,
  invitationStateOf,
  openInvitationFilter,
  validInvitationFilter,
  type EmailedInvitation,
} from './emailed-invitations.js';
export { displayName } from './profile/display-name.js';
export { AccountsModule } from './accounts.module.js';
export { FirstAdminCreation } from './sign-in/first-admin.service.js';
export { AccountsService, type OwnedDocument } from './accounts.service.js';
export { PhoneCallerAccounts } from './caller-accounts.service.js';
export {
  assertOwnUid,
  forbiddenError,
  hasCompanyRolePermission,
  hasStaffPermission,
  priceAccessOf,
  roleForbiddenError,
  companyOfViewer,
  visitor,
} from './access/viewer.js';
export type { SignedInViewer, StaffMember, Viewer } from './access/viewer.js';
export { mayReadSignInHistory } from './access/owner-only.js';
export { MeService } from './profile/me.service.js';
export { toProfileWire } from './profile/profile-wire.js';
export { Profiles } from './profile/profiles.service.js';
export { PeopleDirectory } from './profile/people-directory.service.js';
export { readCookie } from './access/read-cookie.js';
export { toSessionWire } from './sign-in/sign-in-methods.service.js';
export { Sessions, type SessionSelection } from './sessions/sessions.service.js';
export { signValue, verifyValue } from './access/signed-values.js';
export { StaffCreation } from './sign-in/new-staff.service.js';
export { PasswordSignIn } from './passwords/password-sign-in.service.js';
export { signInResponse, successResponse } from './responses.js';
export { SecondFactorRules } from './second-factor-rule.service.js';
export { SessionCookies } from './session-cookies.js';
export { SignInService, type CompletedSignIn } from './sign-in.service.js';
export { UsersService } from './profile/users.service.js';
export { StaffRoles } from './staff-roles.service.js';
export {
  accountModelName,
  confirmedEmail,
  isContactConfirmed,
  isEmailOwnershipProven,
} from './account.schema.js';
export type { AccountFields, AccountApproval, StoredAccount } from './account.schema.js';
