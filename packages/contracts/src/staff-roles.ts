/** From the one who may do the least to the owner, whose documented name is `admin`. */
export const staffRoles = ['reader', 'clerk', 'manager', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What is stored of an account: a customer, or one of staff. */
export const accountRoles = ['user', ...staffRoles] as const;
export type AccountRole = (typeof accountRoles)[number];

/** What staff may do, each with the least role that may; those after it may too. */
export const leastRoles = {
  /** What opens the own account: all that is left to who still has to set up an authenticator app. */
  'own.sign_in': 'reader',
  /** What concerns oneself alone: views of lists, who looks at the same record. */
  'own.settings': 'reader',
  'catalogue.read': 'reader',
  'catalogue.write': 'clerk',
  /** Inquiries, quotations, messages and leads. */
  'inquiries.read': 'reader',
  'inquiries.answer': 'clerk',
  /** What is seen by all staff beside the shop: shared views. */
  'views.share': 'clerk',
  /** Who the customers are: their list, their accounts, readers of the newsletter. */
  'customers.read': 'manager',
  'customers.manage': 'manager',
  'audit.read': 'manager',
  'settings.manage': 'manager',
  'releases.manage': 'manager',
  /** Who is staff, as what, and how they have to sign in. */
  'staff.manage': 'admin',
} as const satisfies Record<string, StaffRole>;

export type Permission = keyof typeof leastRoles;

/** Whether a role is one of staff. */
export function isStaffRole(role: string | undefined): role is StaffRole {
  return staffRoles.some((each) => each === role);
}

/** Whether somebody of this role may do it; customers and visitors may not. */
export function mayDo(role: string | undefined, permission: Permission): boolean {
  const rank = staffRoles.findIndex((each) => each === role);
  return rank >= staffRoles.indexOf(leastRoles[permission]);
}

/** Whether a call is one of the staff area; the others are open to visitors or to all who are signed in. */
export function isPermission(who: string): who is Permission {
  return Object.hasOwn(leastRoles, who);
}

/** The role of somebody as an answer tells it: `role` is `admin` for all staff, as documented, and `staffRole` is there for who is not owner. */
export const roleOf = (told: { role?: string | undefined; staffRole?: StaffRole | undefined }) =>
  told.staffRole ?? told.role;
