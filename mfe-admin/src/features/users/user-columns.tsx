import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import { formatDateTime, isStaffRole, type User } from 'contracts';
import { Trash2, UserCog } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '../../lib/badge.js';
import { IconButton } from '../../lib/icon-button.js';
import { personName } from '../../lib/format/person-name.js';
import css from './users.module.css';
import { texts } from '../../texts.js';

interface UserColumnOptions {
  /** Uid of the signed-in user, who cannot delete their own account. */
  ownUid: string | undefined;
  onDelete: (user: User) => void;
  /** Called to change the role of a user; undefined for users who may not change roles. */
  onRole: ((user: User) => void) | undefined;
}

const column = createColumnHelper<User>();

export function userColumns({ ownUid, onDelete, onRole }: UserColumnOptions): ColumnDef<User>[] {
  // The columns have different value types, so the array needs a cast.
  return [
    column.accessor('name', {
      header: 'Name',
      meta: { ...halfWidth, compact: 'title' },
      cell: ({ row: { original } }) => <Name user={original} />,
    }),
    column.accessor('email', {
      header: 'Email',
      meta: { compact: 'note' },
      cell: (cell) => <div className={css['email']}>{wrapping(cell)}</div>,
    }),
    column.accessor('mobile', {
      header: 'Mobile',
      meta: halfWidth,
      cell: (cell) => orPlaceholder(cell.getValue()),
    }),
    column.accessor('address', { header: 'Address', cell: wrapping }),
    column.accessor('role', {
      header: 'Role',
      meta: { ...halfWidth, compact: 'value' },
      cell: ({ row: { original } }) => <RoleBadge role={original.staffRole ?? original.role} />,
    }),
    column.accessor('createdAt', {
      header: 'Joined Date',
      meta: halfWidth,
      cell: (cell) => <span className={css['date']}>{formatDateTime(cell.getValue())}</span>,
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original } }) => (
        <span className={css['actions']}>
          {onRole && isStaffRole(original.role) && (
            <IconButton
              icon={UserCog}
              label={`Change the role of ${original.name || original.email}`}
              disabled={original.uid === ownUid}
              title={original.uid === ownUid ? "You can't change your own role" : 'Change role'}
              onClick={() => onRole(original)}
            />
          )}
          <IconButton
            icon={Trash2}
            label={`Delete ${personName(original)}`}
            isDanger
            disabled={original.uid === ownUid}
            title={original.uid === ownUid ? "You can't delete your own account" : 'Delete'}
            onClick={() => onDelete(original)}
          />
        </span>
      ),
    }),
  ] as ColumnDef<User>[];
}

const halfWidth = { isHalf: true };

const Name = ({ user: { uid, name } }: { user: User }) => (
  <Link className={css['wide']} to={`/customers/${uid}`}>
    {orPlaceholder(name)}
  </Link>
);

/** Allows wrapping inside long text without spaces. */
const wrapping = (cell: { getValue: () => string }) => (
  <span className={css['wide']}>{orPlaceholder(cell.getValue())}</span>
);

const orPlaceholder = (value: string) => value || texts.missing;

const RoleBadge = ({ role }: { role: string }) => (
  <Badge colour={role === 'admin' ? 'green' : 'blue'}>{role}</Badge>
);
