import type { AccountRole } from 'contracts';

/** In the API, the role of the owner is named `admin`. */
export const roleNames: Record<AccountRole, string> = {
  admin: 'Owner',
  manager: 'Manager',
  clerk: 'Clerk',
  reader: 'Reader',
  user: 'Customer',
};

export const roleDetails: Record<AccountRole, string> = {
  admin: 'Full access, including staff accounts.',
  manager: 'Full access, except staff.',
  clerk: 'Manages inquiries and the catalogue. No access to users, audit, releases or settings.',
  reader: "Views the catalogue, inquiries and quotations. Can't make changes.",
  user: 'No staff access. Keeps a customer account.',
};
