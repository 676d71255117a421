import type { AccountRole } from 'contracts';

/** Display names of the roles; `admin` is the documented name of the owner. */
export const roleNames: Record<AccountRole, string> = {
  admin: 'Owner',
  manager: 'Manager',
  clerk: 'Clerk',
  reader: 'Reader',
  user: 'Customer',
};

/** Description of each role, shown when choosing one. */
export const roleDetails: Record<AccountRole, string> = {
  admin: 'Does everything, and decides who is staff.',
  manager: 'Does everything but decide who is staff.',
  clerk: 'Answers inquiries and keeps the catalogue. Sees no users, audit, releases or settings.',
  reader: 'Sees catalogue, inquiries and quotations, and changes nothing.',
  user: 'No longer staff: keeps the account of a customer.',
};
