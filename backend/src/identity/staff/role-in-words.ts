import type { StaffRole } from 'contracts';

/** Role names for emails and the audit log. */
export const roleInWords: Record<StaffRole, string> = {
  reader: 'reader',
  clerk: 'clerk',
  manager: 'manager',
  admin: 'owner',
};
