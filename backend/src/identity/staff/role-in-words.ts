import type { StaffRole } from 'contracts';

/** A role as a mail or a line of the audit log says it. */
export const roleInWords: Record<StaffRole, string> = {
  reader: 'reader',
  clerk: 'clerk',
  manager: 'manager',
  admin: 'owner',
};
