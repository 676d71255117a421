/**
 * The roles of staff, from the fewest to the most permissions. In the documented API, the role of the owner is named
 * `admin`.
 */
export const staffRoles = ['reader', 'clerk', 'manager', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const accountRoles = ['user', ...staffRoles] as const;
export type AccountRole = (typeof accountRoles)[number];

/** The permissions of staff, each with the lowest staff role that grants it; higher roles grant it too. */
export const minimumStaffRoles = {
  /**
   * Access to the user's own sign-in settings: the only permission of staff who still have to set up an authenticator
   * app.
   */
  'own.sign_in': 'reader',
  /**
   * Manage the user's own saved views, report which record the user is viewing, and stop viewing the shop as a
   * customer.
   */
  'own.settings': 'reader',
  'catalogue.read': 'reader',
  'catalogue.write': 'clerk',
  /** Manage price lists, whose prices individual customers see instead of the shop prices. */
  'prices.manage': 'manager',
  /** Read inquiries, quotations, messages and leads. */
  'inquiries.read': 'reader',
  'inquiries.answer': 'clerk',
  /** Share saved views with other staff. */
  'views.share': 'clerk',
  /** Read customer data: the customer list, accounts and newsletter subscribers. */
  'customers.read': 'manager',
  'customers.manage': 'manager',
  'audit.read': 'manager',
  'settings.manage': 'manager',
  'releases.manage': 'manager',
  /** Manage staff members, their roles and their sign-in requirements. */
  'staff.manage': 'admin',
} as const satisfies Record<string, StaffRole>;

export type Permission = keyof typeof minimumStaffRoles;

export function isStaffRole(role: string | undefined): role is StaffRole {
  return staffRoles.some((each) => each === role);
}

/** True if a role has a permission; customers and visitors have none. */
export function hasPermission(role: string | undefined, permission: Permission): boolean {
  const rank = staffRoles.findIndex((each) => each === role);
  return rank >= staffRoles.indexOf(minimumStaffRoles[permission]);
}

/** True if `permission` is a staff permission rather than 'public' or 'customer'. */
export function isPermission(permission: string): permission is Permission {
  return Object.hasOwn(minimumStaffRoles, permission);
}

/**
 * Returns the role of the account in a response: `role` is `admin` for all staff, as documented, and `staffRole` is set
 * for staff other than owners.
 */
export const accountRoleOf = (account: {
  role?: string | undefined;
  staffRole?: StaffRole | undefined;
}) => account.staffRole ?? account.role;
