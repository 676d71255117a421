import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import type { User } from 'contracts';
import { Trash2 } from 'lucide-react';
import { Badge } from '../../lib/badge.js';
import { formatMoment } from '../../lib/dates.js';
import { IconButton } from '../../lib/icon-button.js';
import css from './users.module.css';
import { texts } from '../../texts.js';

interface Choices {
  /** Whoever looks cannot delete himself. */
  ownUid: string | undefined;
  onDelete: (user: User) => void;
}

const column = createColumnHelper<User>();

/** The columns of the table of users, as documented. */
export function userColumns({ ownUid, onDelete }: Choices): ColumnDef<User>[] {
  // Each column knows the type of its own value; a list of them knows none.
  return [
    column.accessor('name', { header: 'Name', meta: half, cell: wide }),
    column.accessor('email', { header: 'Email', cell: wide }),
    column.accessor('mobile', {
      header: 'Mobile',
      meta: half,
      cell: (cell) => orMissing(cell.getValue()),
    }),
    column.accessor('address', { header: 'Address', cell: wide }),
    column.accessor('role', {
      header: 'Role',
      meta: half,
      cell: (cell) => <RoleBadge role={cell.getValue()} />,
    }),
    column.accessor('createdAt', {
      header: 'Joined Date',
      meta: half,
      cell: (cell) => <span className={css['date']}>{formatMoment(cell.getValue())}</span>,
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row: { original } }) => (
        <IconButton
          icon={Trash2}
          label={`Delete ${original.name || original.email || original.mobile}`}
          isDanger
          disabled={original.uid === ownUid}
          title={original.uid === ownUid ? 'You cannot delete your own account' : 'Delete'}
          onClick={() => onDelete(original)}
        />
      ),
    }),
  ] as ColumnDef<User>[];
}

const half = { isHalf: true };

/** Text that may be long and holds no blanks. */
const wide = (cell: { getValue: () => string }) => (
  <span className={css['wide']}>{orMissing(cell.getValue())}</span>
);

const orMissing = (value: string) => value || texts.missing;

const RoleBadge = ({ role }: { role: string }) => (
  <Badge colour={role === 'admin' ? 'green' : 'blue'}>{role}</Badge>
);
