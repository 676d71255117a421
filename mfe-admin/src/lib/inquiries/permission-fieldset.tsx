import { minimumStaffRoles, type Permission } from 'contracts';
import type { ReactNode } from 'react';
import css from './permission-fieldset.module.css';
import { roleNames } from '../format/role-names.js';
import { useHasPermission } from '../hooks/use-role.js';

/** Disables its children for staff without the permission, and shows the reason as a tooltip. */
export function PermissionFieldset({ may, children }: { may: Permission; children: ReactNode }) {
  if (useHasPermission(may)) return children;
  return (
    <fieldset disabled className={css['off']} title={missingPermissionReason(may)}>
      {children}
    </fieldset>
  );
}

export const missingPermissionReason = (permission: Permission) =>
  `You need the ${roleNames[minimumStaffRoles[permission]]} role for this.`;
