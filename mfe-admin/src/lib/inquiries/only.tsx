import { leastRoles, type Permission } from 'contracts';
import type { ReactNode } from 'react';
import css from './only.module.css';
import { roleNames } from '../format/role-names.js';
import { useMay } from '../hooks/use-role.js';

/** Disables its content, and shows the reason, for roles without the permission. */
export function Only({ may, children }: { may: Permission; children: ReactNode }) {
  if (useMay(may)) return children;
  return (
    <fieldset disabled className={css['off']} title={reasonOf(may)}>
      {children}
    </fieldset>
  );
}

/** Returns the reason why a control is disabled. */
export const reasonOf = (permission: Permission) =>
  `You need the ${roleNames[leastRoles[permission]]} role for this.`;
