import { accountRoles, isStaffRole, type AccountRole } from 'contracts';
import { useState } from 'react';
import { Button } from 'storefront-kit';
import { Field } from '../forms/field.js';
import { DialogButtons, ModalDialog } from '../dialogs/modal-dialog.js';
import { roleDetails, roleNames } from '../format/role-names.js';
import { useChangeRole, type Member } from './use-change-role.js';

interface ChangeRoleProps {
  member: Member;
  onChanged: () => unknown;
  onClose: () => void;
}

/** Dialog that changes a user's role. The new role takes effect immediately, even in open sessions. */
export function ChangeRole({ member, onChanged, onClose }: ChangeRoleProps) {
  const [role, setRole] = useState(member.role);
  const { change, error, isBusy } = useChangeRole(member, onChanged);
  const name = member.name || member.email;
  return (
    <ModalDialog title={`Role of ${name}`} detail="Takes effect immediately." onClose={onClose}>
      <Field label="Role" error={error}>
        {(ids) => (
          <select
            {...ids}
            value={role}
            onChange={({ target }) =>
              setRole(accountRoles.find((candidate) => candidate === target.value) ?? role)
            }
          >
            <RoleOptions roles={accountRoles} />
          </select>
        )}
      </Field>
      <p>{roleDetails[role]}</p>
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          isBusy={isBusy}
          disabled={role === member.role}
          onClick={() => void change(role).then((isDone) => isDone && onClose())}
        >
          {isStaffRole(role) ? 'Change role' : 'Remove from staff'}
        </Button>
      </DialogButtons>
    </ModalDialog>
  );
}

export const RoleOptions = ({ roles: offered }: { roles: readonly AccountRole[] }) =>
  offered.map((role) => (
    <option key={role} value={role}>
      {roleNames[role]}
    </option>
  ));
