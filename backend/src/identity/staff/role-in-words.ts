import type { StaffRole } from 'contracts';

export const roleInWords: Record<StaffRole, string> = {
  reader: 'reader',
  clerk: 'clerk',
  manager: 'manager',
  admin: 'owner',
};
