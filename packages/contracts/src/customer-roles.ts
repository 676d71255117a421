/** The roles of company members, from the fewest to the most permissions. */
export const companyRoles = ['viewer', 'buyer', 'owner'] as const;
export type CompanyRole = (typeof companyRoles)[number];

/** The permissions of customers, each with the lowest company role that grants it; higher roles grant it too. */
export const minimumCompanyRoles = {
  /** Read the details and members of the company. */
  'company.read': 'viewer',
  'company.leave': 'viewer',
  'company.change': 'owner',
  /** Invite and remove members, and change their roles. */
  'company.manage_members': 'owner',
  /** Approve or return buyers' inquiries that exceed the company's limits. */
  'company.approve_inquiries': 'owner',
  'company.request_approval': 'buyer',
  /** Share a saved list with the members of the company. */
  'company.share_lists': 'buyer',
  'cart.change': 'buyer',
  /** Read inquiries with their quotations and messages. */
  'inquiry.read': 'viewer',
  'inquiry.submit': 'buyer',
  'message.send': 'buyer',
  /** Accept or decline a quotation, request changes, and accept or reject the stones offered in a line. */
  'quotation.answer': 'buyer',
} as const satisfies Record<string, CompanyRole>;

export type CustomerPermission = keyof typeof minimumCompanyRoles;

/**
 * True if a customer with this role in a company has a permission. A customer without a company has all permissions
 * except those that concern a company.
 */
export function hasCustomerPermission(
  role: CompanyRole | undefined,
  permission: CustomerPermission,
): boolean {
  if (role === undefined) return !permission.startsWith('company.');
  return companyRoles.indexOf(role) >= companyRoles.indexOf(minimumCompanyRoles[permission]);
}

/** True if `permission` is a customer permission rather than 'public', 'customer' or a staff permission. */
export function isCustomerPermission(permission: string): permission is CustomerPermission {
  return Object.hasOwn(minimumCompanyRoles, permission);
}
