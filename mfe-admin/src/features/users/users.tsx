import { useQuery } from '@tanstack/react-query';
import { type User, fromWire, wireNames } from 'contracts';
import { useState } from 'react';
import { ChangeRole } from '../../lib/change-role/change-role.js';
import { DataTable } from '../../lib/data-table/data-table.js';
import { useTableUrlState } from '../../lib/data-table/table-address.js';
import { useRows, type RowsPage, type RowsQuery } from '../../lib/data-table/use-rows.js';
import { meQuery } from '../../lib/api/me.js';
import { useFailureToast } from '../../lib/notifications/use-failure-toast.js';
import { useHasPermission } from '../../lib/hooks/use-role.js';
import { texts } from '../../texts.js';
import { useDeleteUser } from './use-delete-user.js';
import { userColumns } from './user-columns.js';
import { toRowsPage } from '../../lib/data-table/to-page.js';
import { request } from '../../lib/api/request.js';

const sizes = [5, 10, 25, 50] as const;
const sortable = ['name', 'email', 'mobile', 'address', 'role', 'createdAt'] as const;
const defaults = { sizes, size: 10, sortable };
const key = ['users'];

export function Users() {
  const address = useTableUrlState(defaults);
  const rows = useRows({ key, load: listUsers, state: address });
  const { data: me } = useQuery(meQuery);
  const deleteUser = useDeleteUser(rows.reload);
  useFailureToast(rows.error, texts.users.fetchFailed);
  const [changed, setChanged] = useState<User>();
  const mayChangeRoles = useHasPermission('staff.manage');
  const columns = userColumns({
    ownUid: me?.uid,
    onDelete: (user) => void deleteUser(user),
    onRole: mayChangeRoles ? setChanged : undefined,
  });
  return (
    <>
      <DataTable
        label="Users"
        views="users"
        searchLabel="Search users"
        sizes={sizes}
        columns={columns}
        rows={rows}
        address={address}
        rowId={({ uid }) => uid}
        searchableTexts={searchableTexts}
        empty={() => <p>{texts.users.none}</p>}
      />
      {changed && (
        <ChangeRole
          member={{ ...changed, role: changed.staffRole ?? changed.role }}
          onChanged={rows.reload}
          onClose={() => setChanged(undefined)}
        />
      )}
    </>
  );
}

const searchableTexts = ({ name, email, mobile, address, role }: User) => [
  name,
  email,
  mobile,
  address,
  role,
];

async function listUsers(query: RowsQuery, signal: AbortSignal): Promise<RowsPage<User>> {
  const { rows, total } = toRowsPage(await request('listUsers', { query }, signal));
  return { rows: rows.map((row) => fromWire(wireNames.account, row)), total };
}
