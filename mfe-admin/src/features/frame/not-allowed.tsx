import { leastRoles, type Permission } from 'contracts';
import { Link } from 'react-router-dom';
import { roleNames } from '../../lib/format/role-names.js';
import css from './frame.module.css';

export const NotAllowed = ({ permission }: { permission: Permission }) => (
  <div role="alert" className={css['failed']}>
    <h2>This screen is not for your role</h2>
    <p>It takes {leastRoleOf(permission)}. The owner of the shop can give you that role.</p>
    <Link to="/">Back to the dashboard</Link>
  </div>
);

/** Notice above a screen that the user may view but not change. */
export const LookOnly = ({ permission }: { permission: Permission }) => (
  <p className={css['lookOnly']}>
    You can look at everything here. Changing it takes {leastRoleOf(permission)}.
  </p>
);

function leastRoleOf(permission: Permission) {
  const role = leastRoles[permission];
  return role === 'admin' ? 'an owner' : `a ${roleNames[role].toLowerCase()} or an owner`;
}
