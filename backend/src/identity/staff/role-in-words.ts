import type { StaffRole } from 'contracts';

export const roleDescriptions: Record<StaffRole, string> = {
  reader: 'reader',
  clerk: 'clerk',
  manager: 'manager',
  admin: 'owner',
};
