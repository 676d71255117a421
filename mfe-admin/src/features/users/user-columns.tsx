import { createColumnHelper, type ColumnDef } from '@tanstack/react-table';
import type { User } from 'contracts';
import { Trash2 } from 'lucide-react';
import { Badge } from '../../lib/badge.js';
import { formatMoment } from '../../lib/dates.js';
import { IconButton } from '../../lib/icon-button.js';
import { texts } from './texts.js';

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
    column.accessor('name', { header: 'Name' }),
    column.accessor('email', { header: 'Email', cell: (cell) => orMissing(cell.getValue()) }),
    column.accessor('mobile', { header: 'Mobile', cell: (cell) => orMissing(cell.getValue()) }),
    column.accessor('address', { header: 'Address', cell: (cell) => orMissing(cell.getValue()) }),
    column.accessor('role', {
      header: 'Role',
      cell: (cell) => <RoleBadge role={cell.getValue()} />,
    }),
    column.accessor('createdAt', {
      header: 'Joined Date',
      cell: (cell) => formatMoment(cell.getValue()),
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

const orMissing = (value: string) => value || texts.missing;

const RoleBadge = ({ role }: { role: string }) => (
  <Badge colour={role === 'admin' ? 'green' : 'blue'}>{role}</Badge>
);
