import { minimumStaffRoles, type Permission } from 'contracts';
import { Link } from 'react-router-dom';
import { roleNames } from '../../lib/format/role-names.js';
import css from './frame.module.css';

export const AccessDenied = ({ permission }: { permission: Permission }) => (
  <div role="alert" className={css['failed']}>
    <h2>You don&apos;t have access</h2>
    <p>Ask the shop owner for the {leastRoleOf(permission)} role.</p>
    <Link to="/">Back to the dashboard</Link>
  </div>
);

/** Notice above a screen that the user may view but not change. */
export const ViewOnlyNotice = ({ permission }: { permission: Permission }) => (
  <p className={css['viewOnly']}>
    View only. You need the {leastRoleOf(permission)} role to make changes.
  </p>
);

const leastRoleOf = (permission: Permission) => roleNames[minimumStaffRoles[permission]];
