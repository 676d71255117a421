import { leastRoles, type Permission } from 'contracts';
import type { ReactNode } from 'react';
import css from './only.module.css';
import { roleNames } from './role-names.js';
import { useMay } from './use-role.js';

/** What some roles may change: the others see it switched off, with the reason. */
export function Only({ may, children }: { may: Permission; children: ReactNode }) {
  if (useMay(may)) return children;
  return (
    <fieldset disabled className={css['off']} title={reasonOf(may)}>
      {children}
    </fieldset>
  );
}

/** Why something is switched off. */
export const reasonOf = (permission: Permission) =>
  `Your role does not allow this: it takes a ${roleNames[leastRoles[permission]].toLowerCase()}.`;
