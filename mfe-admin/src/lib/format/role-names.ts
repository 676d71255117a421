import type { AccountRole } from 'contracts';

/** The API calls the owner `admin`. */
export const roleNames: Record<AccountRole, string> = {
  admin: 'Owner',
  manager: 'Manager',
  clerk: 'Clerk',
  reader: 'Reader',
  user: 'Customer',
};

export const roleDetails: Record<AccountRole, string> = {
  admin: 'Does everything, and decides who is staff.',
  manager: 'Does everything but decide who is staff.',
  clerk: 'Answers inquiries and keeps the catalogue. Sees no users, audit, releases or settings.',
  reader: 'Sees catalogue, inquiries and quotations, and changes nothing.',
  user: 'No longer staff: keeps the account of a customer.',
};
